import type { ProductService } from "@rimba/contract";
import nextDay from "../../ui/illustrations/service-next-day.svg?no-inline";
import mediumCargo from "../../ui/illustrations/service-medium-cargo.svg?no-inline";
import nextMorning from "../../ui/illustrations/service-next-morning.svg?no-inline";
import palletCargo from "../../ui/illustrations/service-pallet-cargo.svg?no-inline";
import smallCargo from "../../ui/illustrations/service-small-cargo.svg?no-inline";
import standardCargo from "../../ui/illustrations/service-standard-cargo.svg?no-inline";
import thirdDay from "../../ui/illustrations/service-third-day.svg?no-inline";

const pictures: Readonly<Record<string, string>> = {
  NEXT_MORNING: nextMorning,
  NEXT_DAY: nextDay,
  THIRD_DAY: thirdDay,
  H50: smallCargo,
  H100: mediumCargo,
  H300: palletCargo,
  H500: standardCargo,
};

/** Address of a 4:3 picture of a product; one that a carrier added has the picture of its kind. */
export function productPicture(code: string, service: ProductService): string {
  return pictures[code] ?? (service === "EXPRESS" ? nextDay : standardCargo);
}
