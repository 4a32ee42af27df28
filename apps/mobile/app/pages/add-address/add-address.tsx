import { m } from "@rimba/content/messages";
import { ContactForm } from "@rimba/web-core/contacts/contact-form.tsx";
import {
  contactFormPath,
  contactsPages,
  loadContact,
  loadContactInBrowser,
  type LoadedContact,
} from "@rimba/web-core/contacts/page.ts";
import { retryHeaders } from "@rimba/web-core/app/document/page-response.ts";
import { WithoutScript } from "@rimba/web-core/account/centre/centre-card.tsx";
import { CentreUnavailable } from "@rimba/web-core/site-frame/centre-unavailable.tsx";
import { personalMeta, useCustomer } from "@rimba/web-core/account/page.ts";
import { buttonClass } from "@rimba/web-core/ui/button.tsx";
import { useToast } from "@rimba/web-core/ui/centre-notice.tsx";
import { EmptyState } from "@rimba/web-core/ui/content-states.tsx";
import { Link, useLocation, useNavigate } from "react-router";
import { PageBar } from "../../shell/page-bar.tsx";
import css from "../personal-center/page.module.css";
import type { Route } from "./+types/add-address.ts";

export const loader = loadContact;
export const clientLoader = loadContactInBrowser;
export const headers = retryHeaders;
export const meta = personalMeta(m.contacts_add);

const titleId = "contact-title";

/** The form of a contact: a new one, or with `?id=` one of the book. */
export default function AddAddress({ loaderData: page }: Route.ComponentProps) {
  const id = new URLSearchParams(useLocation().search).get("id");
  return (
    <>
      <PageBar
        title={id === null ? m.contacts_add() : m.contact_edit_title()}
        titleId={titleId}
        back={contactsPages.mobile}
      />
      <main id="content" tabIndex={-1} className={css.page}>
        <WithoutScript />
        {page.kind === "loaded" && <Loaded key={id} page={page} />}
        {page.kind === "unavailable" && (
          <CentreUnavailable offline={page.offline} path={contactFormPath(id)} />
        )}
        {page.kind === "unknown" && (
          <EmptyState
            title={m.contact_gone_title()}
            text={m.contact_gone_text()}
            action={
              <Link className={buttonClass({ look: "outline" })} to={contactsPages.mobile}>
                {m.contacts_back()}
              </Link>
            }
          />
        )}
      </main>
    </>
  );
}

function Loaded({ page }: { page: LoadedContact }) {
  useCustomer(page.user);
  const navigate = useNavigate();
  const notify = useToast();
  return (
    <ContactForm
      layout="narrow"
      contact={page.contact}
      isFirst={page.isFirst}
      titleId={titleId}
      onSaved={() => {
        notify({ text: m.contact_saved() });
        // The form is done with: the way back leads to where one was before it.
        void navigate(contactsPages.mobile, { replace: true });
      }}
    />
  );
}
