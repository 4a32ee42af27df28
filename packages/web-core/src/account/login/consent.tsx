import { m } from "@rimba/content/messages";
import { AgreeBox, DocumentLink } from "../../ui/agree-box.tsx";
import { privacyPath, termsPath } from "./legal-paths.ts";

interface Props {
  readonly id: string;
  readonly value: boolean;
  readonly onChange: (agreed: boolean) => void;
  readonly error: string | null;
}

/** Stand for the links in the sentence; words that no sentence has. */
const termsMark = "<terms>";
const privacyMark = "<privacy>";

/** Of age, and agreed to the terms and the privacy policy. Both open beside the form, which stays as it is. */
export function Consent(box: Props) {
  return (
    <AgreeBox {...box}>
      <Sentence />
    </AgreeBox>
  );
}

/** The two links stand in it wherever the language puts them. */
function Sentence() {
  const text = m.login_consent({ terms: termsMark, privacy: privacyMark });
  return text.split(/(<terms>|<privacy>)/).map((part) => {
    if (part === termsMark) return <DocumentLink key={part} to={termsPath} name={m.login_terms()} />;
    if (part === privacyMark) return <DocumentLink key={part} to={privacyPath} name={m.login_privacy()} />;
    return part;
  });
}
