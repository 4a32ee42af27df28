import { useEffect, useState } from "react";
import { qrPath } from "./qr-path.ts";
import styles from "./share-dialog.module.css";
import { sitePart } from "../lazy/site-part.ts";

/** A QR code as one SVG path. The encoder is fetched when a code is wanted. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<{ size: number; path: string } | null>(null);
  useEffect(() => {
    let gone = false;
    const draw = async () => {
      const { encode } = await sitePart(() => import("uqr"));
      const { data, size } = encode(text, { ecc: "M", border: 0 });
      if (!gone) setCode({ size, path: qrPath(data) });
    };
    void draw();
    return () => {
      gone = true;
    };
  }, [text]);
  return (
    <div className={styles.qr}>
      {code !== null && (
        <svg
          viewBox={`0 0 ${code.size} ${code.size}`}
          role="img"
          aria-label={label}
          shapeRendering="crispEdges"
        >
          <path d={code.path} />
        </svg>
      )}
    </div>
  );
}
