import { m } from "@rimba/content/messages";
import type { ContentPageName } from "@rimba/contract";
import { Link } from "react-router";
import { feedbackPath } from "../questionnaires/questionnaire-paths.ts";
import { contentPagePath } from "./content-page-path.ts";
import styles from "./page-helpful.module.css";

/** Whether a text was of use: either answer leads to the feedback form, where it stands already. */
export function PageHelpful({ name }: { name: ContentPageName }) {
  const path = contentPagePath(name);
  return (
    <nav className={styles.helpful} aria-labelledby="page-helpful">
      <p id="page-helpful">{m.page_helpful()}</p>
      <Link to={feedbackPath(path, "yes")}>{m.page_helpful_yes()}</Link>
      <Link to={feedbackPath(path, "no")}>{m.page_helpful_no()}</Link>
    </nav>
  );
}
