import styles from "./choice-question.module.css";

/** How high a band is among all: so many leaves are filled. */
export function GrowingLeaves({ count, of }: { count: number; of: number }) {
  const height = (leaf: number) => 10 + (30 * leaf ** 1.3) / Math.max(1, of - 1) ** 1.3;
  return (
    <svg
      className={styles.leaves}
      width={of * 18 - 4}
      height={40}
      viewBox={`0 0 ${of * 18 - 4} 40`}
      aria-hidden="true"
    >
      {Array.from({ length: of }, (_none, leaf) => {
        const tall = height(leaf);
        return (
          <path
            key={leaf}
            className={leaf < count ? styles.filled : undefined}
            d={leafPath(leaf * 18, 40 - tall, 14, tall)}
          />
        );
      })}
    </svg>
  );
}

/** Small corner, large, small, large: the brand's leaf. */
function leafPath(x: number, y: number, width: number, height: number): string {
  const [small, large] = [2, 6];
  return [
    `M${x + small} ${y}h${width - small - large}a${large} ${large} 0 0 1 ${large} ${large}`,
    `v${height - large - small}a${small} ${small} 0 0 1 -${small} ${small}`,
    `h-${width - small - large}a${large} ${Math.min(large, height - small)} 0 0 1 -${large} -${Math.min(large, height - small)}`,
    `V${y + small}a${small} ${small} 0 0 1 ${small} -${small}z`,
  ].join("");
}
