import { m } from "@rimba/content/messages";
import { ContactForm, ContactGone } from "@rimba/web-core/contacts/contact-form.tsx";
import { contactsPages } from "@rimba/web-core/contacts/page.ts";
import { useToast } from "@rimba/web-core/ui/toast.tsx";
import { useLocation, useNavigate } from "react-router";
import { CentrePage } from "../personal-center/centre-page.tsx";
import type { Route } from "./+types/add-address.ts";

export { loader, clientLoader, headers, meta } from "@rimba/web-core/contacts/contact-page.ts";

const titleId = "contact-title";

/** The form of a contact: a new one, or with `?id=` an existing one. */
export default function AddAddress({ loaderData }: Route.ComponentProps) {
  const id = new URLSearchParams(useLocation().search).get("id");
  const title = id === null ? m.contacts_add() : m.contact_edit_title();
  const missing = <ContactGone backPath={contactsPages.mobile} />;
  const frame = { title, titleId, back: contactsPages.mobile, missing };
  return (
    <CentrePage {...frame} data={loaderData}>
      {(page) => <Form key={id} page={page} />}
    </CentrePage>
  );
}

type Page = Extract<Route.ComponentProps["loaderData"], { kind: "ok" }>;

function Form({ page }: { page: Page }) {
  const navigate = useNavigate();
  const notify = useToast();
  return (
    <ContactForm
      layout="narrow"
      contact={page.contact}
      isFirst={page.isFirst}
      titleId={titleId}
      onSaved={() => {
        notify({ text: m.contact_saved(), tone: "success" });
        // Replaces the form in the history, so that going back skips it.
        void navigate(contactsPages.mobile, { replace: true });
      }}
    />
  );
}
