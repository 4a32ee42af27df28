import { type ComponentProps, useEffect, useRef, useState } from "react";

type Props = Omit<ComponentProps<"img">, "alt" | "ref" | "onError">;

/** A decorative picture that is left out where it cannot be loaded, as without network: no empty frame stays. */
export function OptionalPicture(props: Props) {
  const image = useRef<HTMLImageElement>(null);
  const [isBroken, setIsBroken] = useState(false);
  // It may have failed before hydration, when no handler was there to hear of it.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setIsBroken(true);
  }, []);
  return isBroken ? null : <img {...props} ref={image} alt="" onError={() => setIsBroken(true)} />;
}
