import { m } from "@rimba/content/messages";
import { finalTags } from "@rimba/domain";
import { getLocale } from "@rimba/content/runtime";
import type { ShipmentTag } from "@rimba/contract";
import BellRing from "lucide-react/icons/bell-ring";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import { type ComponentProps, type ComponentType, type ReactNode, useState } from "react";
import { lazyImport } from "../../app/lazy/lazy-import.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { useToast } from "../../ui/toast.tsx";
import { calendarPath } from "../query.ts";
import { EmailWithoutScript } from "./email-without-script.tsx";
import type { SheetProps } from "./keep-posted-sheet.tsx";

interface Props {
  readonly waybillNo: string;
  readonly tag: ShipmentTag;
  readonly hasCalendarEntry: boolean;
}

/** How to hear of a shipment. Once it has ended, a calendar is the only way; without script, that and a mailbox. */
export function KeepPosted({ waybillNo, tag, hasCalendarEntry }: Props) {
  const link = hasCalendarEntry && (
    <a className={buttonClass(look)} href={calendarPath(waybillNo, getLocale())}>
      <CalendarPlus size={18} strokeWidth={1.75} aria-hidden="true" />
      {m.calendar_add()}
    </a>
  );
  if (finalTags.includes(tag)) return link;
  return (
    <>
      <SheetButton waybillNo={waybillNo} title={m.keep_posted()} calendar={link} />
      <WithoutScript waybillNo={waybillNo}>{link}</WithoutScript>
    </>
  );
}

/** The same for a shipment that is locked: neither how it is nor its calendar is shown. */
export function KeepPostedLocked({ waybillNo }: Pick<Props, "waybillNo">) {
  return (
    <>
      <SheetButton waybillNo={waybillNo} title={m.keep_posted()} calendar={null} />
      <p className="needs-script screen-only caption-text muted">{m.keep_posted_locked()}</p>
      <WithoutScript waybillNo={waybillNo} note={m.keep_posted_locked()} />
    </>
  );
}

/** Browsers with script never render what is in here, so only the server needs the form. */
function WithoutScript({
  children,
  ...form
}: ComponentProps<typeof EmailWithoutScript> & { children?: ReactNode }) {
  return (
    <noscript>
      {import.meta.env.SSR && (
        <div className="stack screen-only gap-3">
          <EmailWithoutScript {...form} />
          {children}
        </div>
      )}
    </noscript>
  );
}

const look = { look: "neutral", size: "small", wide: true } as const;
const loadSheet = () => import("./keep-posted-sheet.tsx");

/** The sheet is loaded when it is opened. */
function SheetButton(props: Omit<SheetProps, "onClose">) {
  const notify = useToast();
  const [{ Sheet }, setSheet] = useState<{ Sheet?: ComponentType<SheetProps> }>({});
  const [isPending, setPending] = useState(false);
  const open = async () => {
    setPending(true);
    try {
      setSheet({ Sheet: (await lazyImport(loadSheet)).KeepPostedSheet });
    } catch {
      notify({ text: m.page_offline(), tone: "error" });
    }
    setPending(false);
  };
  return (
    <>
      <Button
        {...look}
        className="needs-script screen-only"
        aria-haspopup="dialog"
        isPending={isPending}
        onClick={() => void open()}
      >
        {!isPending && <BellRing size={18} strokeWidth={1.75} aria-hidden="true" />}
        {props.title}
      </Button>
      {Sheet && <Sheet {...props} onClose={() => setSheet({})} />}
    </>
  );
}
