import type { ReactNode } from "react";

interface Props {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A waybill, a phone or another number that is read from left to right in every language. */
export function LtrNumber({ className, children }: Props) {
  return (
    <bdi dir="ltr" className={className === undefined ? "num" : `num ${className}`}>
      {children}
    </bdi>
  );
}
