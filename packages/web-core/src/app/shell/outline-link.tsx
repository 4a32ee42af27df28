import { Link, type LinkProps } from "react-router";
import { buttonClass } from "../../ui/button.tsx";

/** A link that looks like an outlined button, such as the way on from an empty list. */
export function OutlineLink(props: LinkProps) {
  return <Link {...props} className={buttonClass({ look: "outline" })} />;
}
