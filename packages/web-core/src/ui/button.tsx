import type { ComponentProps, MouseEvent } from "react";
import styles from "./button.module.css";

export type ButtonLook = "primary" | "outline" | "neutral" | "accent" | "text" | "danger";
export type ButtonSize = "normal" | "small" | "large" | "icon";

interface LookProps {
  readonly look?: ButtonLook;
  readonly size?: ButtonSize;
  /** Fills the width of its container. */
  readonly wide?: boolean;
}

/** The classes of a button, for links that look like one. */
export function buttonClass({ look = "primary", size = "normal", wide = false }: LookProps = {}): string {
  return [styles.button, styles[look], size === "normal" ? "" : styles[size], wide ? styles.wide : ""]
    .filter(Boolean)
    .join(" ");
}

interface Props extends LookProps, Omit<ComponentProps<"button">, "className"> {
  /** An operation is running: shows a spinner and ignores clicks. */
  readonly isPending?: boolean;
  readonly className?: string | undefined;
}

export function Button({
  look,
  size,
  wide,
  isPending = false,
  className,
  type = "button",
  onClick,
  children,
  ...rest
}: Props) {
  const ignore = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
  };
  return (
    <button
      {...rest}
      type={type === "submit" ? "submit" : "button"}
      className={[
        buttonClass({ ...(look && { look }), ...(size && { size }), ...(wide && { wide }) }),
        className,
      ]
        .filter(Boolean)
        .join(" ")}
      aria-busy={isPending || undefined}
      onClick={isPending ? ignore : onClick}
    >
      {isPending && <span className={styles.spinner} />}
      {children}
    </button>
  );
}
