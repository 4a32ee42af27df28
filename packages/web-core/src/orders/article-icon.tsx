import type { LucideIcon } from "lucide-react";
import BrickWall from "lucide-react/icons/brick-wall";
import Cog from "lucide-react/icons/cog";
import Cookie from "lucide-react/icons/cookie";
import FileText from "lucide-react/icons/file-text";
import Laptop from "lucide-react/icons/laptop";
import Package from "lucide-react/icons/package";
import Shirt from "lucide-react/icons/shirt";
import Sofa from "lucide-react/icons/sofa";
import SprayCan from "lucide-react/icons/spray-can";
import Wheat from "lucide-react/icons/wheat";

const icons: Readonly<Record<string, LucideIcon>> = {
  DOCUMENT: FileText,
  CLOTHING: Shirt,
  ELECTRONICS: Laptop,
  FOOD: Cookie,
  COSMETICS: SprayCan,
  HOUSEHOLD: Sofa,
  MACHINERY: Cog,
  BUILDING: BrickWall,
  AGRICULTURE: Wheat,
};

/** The icon of an article type. Types are data of the carrier: one that is not known here has a parcel. */
export function ArticleIcon({ code }: { code: string }) {
  const Icon = icons[code] ?? Package;
  return <Icon size={20} strokeWidth={1.75} aria-hidden="true" />;
}
