import { type ComponentProps, useEffect, useRef, useState } from "react";

type Props = Omit<ComponentProps<"img">, "alt" | "ref" | "onError">;

/** A decorative picture that disappears if it cannot be loaded, such as offline: no broken frame remains. */
export function OptionalPicture(props: Props) {
  const image = useRef<HTMLImageElement>(null);
  const [isBroken, setIsBroken] = useState(false);
  // Loading may have failed before hydration, when there was no error handler.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setIsBroken(true);
  }, []);
  return isBroken ? null : <img {...props} ref={image} alt="" onError={() => setIsBroken(true)} />;
}
