import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { ComponentProps, CSSProperties } from "react";
import { useClosingDetails } from "../../ui/use-closing-details.ts";
import { groupText, type MapPin, type PinGroup } from "./pin-groups.ts";
import styles from "./map-pins.module.css";

interface Props {
  readonly groups: readonly PinGroup<MapPin>[];
  /** Of the map, in the pixels of the groups. */
  readonly height: number;
  readonly width: number;
  readonly active: string | null;
  readonly onActive: (key: string | null) => void;
  readonly onPress: (pin: MapPin) => void;
}

/** CSS pixels from a pin's place to the list above the pin, and below its place. */
const pinRise = 48;
const listGap = 12;
/** CSS pixels. A narrow map has a narrower list. */
const listWidth = 280;
const listInset = 12;

/** The pins of a map. Those that would overlap share one, which opens the list of them. */
export function MapPins({ groups, width, height, active, onActive, onPress }: Props) {
  return groups.map(({ first, pins, at }) => {
    const top = `${(at.y / height) * 100}%`;
    const start = `${(at.x / width) * 100}%`;
    const place = { insetInlineStart: start, insetBlockStart: top };
    if (pins.length > 1) {
      return (
        <SharedPin
          key={first.key}
          pins={pins}
          place={place}
          listPlace={{
            inlineSize: `min(${listWidth}px, 100% - ${2 * listInset}px)`,
            insetInlineStart: `clamp(${listInset}px, ${start} - ${listWidth / 2}px, 100% - ${listWidth + listInset}px)`,
            ...(at.y > height / 2
              ? { insetBlockEnd: `calc(100% - ${top} + ${pinRise}px)` }
              : { insetBlockStart: `calc(${top} + ${listGap}px)` }),
          }}
          isActive={pins.some(({ key }) => key === active)}
          onActive={onActive}
          onPress={onPress}
        />
      );
    }
    return (
      <PinLink
        key={first.key}
        pin={first}
        className={first.text === null ? styles.dot : `num ${styles.pin}`}
        style={place}
        aria-label={first.label}
        data-active={first.key === active || undefined}
        data-own={first.isOwn || undefined}
        onActive={onActive}
        onPress={onPress}
      >
        {first.text}
      </PinLink>
    );
  });
}

interface PinLinkProps extends ComponentProps<"a">, Pick<Props, "onActive" | "onPress"> {
  readonly pin: MapPin;
}

function PinLink({ pin, onActive, onPress, children, ...attributes }: PinLinkProps) {
  return (
    <a
      {...attributes}
      href={pin.href}
      onPointerEnter={() => onActive(pin.key)}
      onPointerLeave={() => onActive(null)}
      onFocus={() => onActive(pin.key)}
      onBlur={() => onActive(null)}
      onClick={(event) => {
        event.preventDefault();
        onPress(pin);
      }}
    >
      {children}
    </a>
  );
}

interface SharedPinProps extends Pick<Props, "onActive" | "onPress"> {
  readonly pins: readonly MapPin[];
  readonly place: CSSProperties;
  /** Above or below the pin, where there is more room, and as near to it as the sides of the map allow. */
  readonly listPlace: CSSProperties;
  readonly isActive: boolean;
}

/** More names would take too long to listen to; the list has them all. */
const maxNames = 4;

function SharedPin({ pins, place, listPlace, isActive, onActive, onPress }: SharedPinProps) {
  const { ref, close } = useClosingDetails();
  const names = pins.slice(0, maxNames).map(({ label }) => label);
  if (pins.length > maxNames) names.push("…");
  return (
    <details ref={ref}>
      <summary className={`num ${styles.pin}`} style={place} data-active={isActive || undefined}>
        <span aria-hidden="true">{groupText(pins.map(({ text }) => text))}</span>
        <span className="visually-hidden">
          {m.outlet_map_group({ count: pins.length, names: names.join(getLocale() === "zh" ? "；" : "; ") })}
        </span>
      </summary>
      <ul className={styles.list} style={listPlace}>
        {pins.map((pin) => (
          <li key={pin.key}>
            <PinLink
              pin={pin}
              className={`ring-inside ${styles.item}`}
              onActive={onActive}
              onPress={(pressed) => {
                // The link disappears with the list.
                ref.current?.querySelector("summary")?.focus();
                close();
                onPress(pressed);
              }}
            >
              <bdi>{pin.label}</bdi>
            </PinLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
