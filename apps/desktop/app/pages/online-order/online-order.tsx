import { m } from "@rimba/content/messages";
import { ContactDialog } from "@rimba/web-core/contacts/contact-dialog.tsx";
import { partyOfContact, type PartyName } from "@rimba/web-core/orders/form/order-form.ts";
import { GoodsLines } from "@rimba/web-core/orders/form/goods-part.tsx";
import { OrderFormContexts, orderFormParts } from "@rimba/web-core/orders/order-form-parts.tsx";
import { completedSections, orderTitle, stepOf } from "@rimba/web-core/orders/form/order-steps.ts";
import { OrderSummary } from "@rimba/web-core/orders/form/order-summary.tsx";
import { type OrderFormPageData, useOrderFormPage } from "@rimba/web-core/orders/form/page.ts";
import { PartyFields, PartyLines } from "@rimba/web-core/orders/form/party-fields.tsx";
import { OrderConfirmation } from "@rimba/web-core/orders/form/order-confirmation.tsx";
import { type OrderFormState, useOrderForm } from "@rimba/web-core/orders/form/use-order-form.ts";
import { CentreUnavailable, WithoutScript } from "@rimba/web-core/site-frame/centre.tsx";
import { Button } from "@rimba/web-core/ui/button.tsx";
import { FieldError } from "@rimba/web-core/ui/field.tsx";
import type { OrderTerms } from "@rimba/web-core/rates/rate-service.ts";
import { BookUser, MapPin, Package } from "@rimba/web-core/ui/icons.ts";
import { type ReactNode, useId, useState } from "react";
import { Page } from "../../shell/page-parts.tsx";
import frame from "../../shell/page-parts.module.css";
import { EditButton, Section, useFold } from "./section.tsx";
import styles from "./online-order.module.css";

export { loader, clientLoader, shouldRevalidate, headers, meta } from "@rimba/web-core/orders/form/page.ts";

/** The order form on one page, with its price beside it. */
export default function OnlineOrder({ loaderData: page }: { loaderData: OrderFormPageData }) {
  return (
    <Page here={m.send_nav()} title={page.kind === "ok" ? undefined : m.send_nav()} className={styles.page}>
      {page.kind === "ok" ? (
        <OrderFormView page={page} />
      ) : (
        <>
          <WithoutScript />
          <CentreUnavailable offline={page.offline} />
        </>
      )}
    </Page>
  );
}

/** The form in four sections, and its summary. */
export function OrderFormView({ page }: { page: Extract<OrderFormPageData, { kind: "ok" }> }) {
  useOrderFormPage(page);
  const state = useOrderForm({ page });
  const now = new Date(page.now);
  const { draft, offer, fields, placing } = state;
  const { form } = draft;
  const { placed } = placing;
  const parts = orderFormParts({ terms: page.terms, now }, "wide");
  const completed = completedSections(form, offer.quote.offered !== null, fields.visibleErrors);
  return (
    <OrderFormContexts state={state}>
      {placed === null && (
        <h1 id="order-title" className={frame.title}>
          {orderTitle(form)}
        </h1>
      )}
      <WithoutScript />
      {placed !== null ? (
        <OrderConfirmation
          layout="wide"
          order={placed}
          terms={page.terms}
          now={now}
          onNewOrder={placing.startNewOrder}
        />
      ) : (
        <form className={styles.form} aria-labelledby="order-title" noValidate onSubmit={placing.submit}>
          <div className="stack shrink gap-5">
            <p className="fs-small muted">{m.form_required_note()}</p>
            <PartySection state={state} isDone={completed.includes("sender")} name="sender" number={1}>
              {parts.handover}
            </PartySection>
            <PartySection state={state} isDone={completed.includes("receiver")} name="receiver" number={2} />
            <GoodsSection state={state} isDone={completed.includes("goods")} terms={page.terms}>
              {parts.goods}
            </GoodsSection>
            <Section number={4} title={m.send_service_and_payment()} isDone={completed.includes("service")}>
              <div className="stack gap-5">{parts.service}</div>
            </Section>
          </div>
          <OrderSummary now={now} errorCount={fields.errorCount} />
          <p role="status" className="visually-hidden">
            {fields.announcement}
          </p>
        </form>
      )}
    </OrderFormContexts>
  );
}

interface Props {
  readonly state: OrderFormState;
  readonly isDone: boolean;
  readonly name: PartyName;
  readonly number: number;
  readonly children?: ReactNode;
}

/** A party: its fields, or a card once they are done. */
function PartySection({ state, isDone, name, number, children }: Props) {
  const id = useId();
  const { form, setParty } = state.draft;
  const { error } = state.fields;
  const [isChoosing, setIsChoosing] = useState(false);
  const party = form[name];
  const fold = useFold({
    isDone,
    hasField: (field) => field.startsWith(`${name}.`),
  });
  const title = name === "sender" ? m.send_sender() : m.send_receiver();
  return (
    <Section
      number={number}
      title={title}
      isDone={fold.isDone}
      action={
        <div className="row gap-2">
          {fold.isFolded && (
            <EditButton
              label={name === "sender" ? m.send_edit_sender() : m.send_edit_receiver()}
              onClick={() => fold.edit(`${name}.name`)}
            />
          )}
          <Button
            look="neutral"
            size="small"
            aria-label={`${m.send_from_book()}, ${title}`}
            onClick={() => setIsChoosing(true)}
          >
            <BookUser size={18} strokeWidth={1.75} aria-hidden="true" />
            {m.send_from_book()}
          </Button>
        </div>
      }
    >
      {fold.isFolded ? (
        <div className={styles.card}>
          <span className={styles.pin}>
            <MapPin size={20} strokeWidth={1.75} aria-hidden="true" />
          </span>
          <PartyLines party={party} />
        </div>
      ) : (
        <div {...fold.focusProps}>
          <PartyFields layout="wide" name={name} party={party} onChange={(next) => setParty(name, next)} />
          {error(`${name}.contactId`) !== null && (
            <FieldError id={`${id}-contact`}>{error(`${name}.contactId`)}</FieldError>
          )}
        </div>
      )}
      {children !== undefined && <div className={styles.below}>{children}</div>}
      {isChoosing && (
        <ContactDialog
          title={name === "sender" ? m.send_book_for_sender() : m.send_book_for_receiver()}
          onClose={() => setIsChoosing(false)}
          onChoose={(contact) => {
            setParty(name, partyOfContact(contact));
            fold.close();
            setIsChoosing(false);
          }}
        />
      )}
    </Section>
  );
}

interface GoodsSectionProps extends Pick<Props, "state" | "isDone" | "children"> {
  readonly terms: OrderTerms;
}

/** The goods: their fields, or a card once they are done. */
function GoodsSection({ state, isDone, terms, children }: GoodsSectionProps) {
  const { form } = state.draft;
  const fold = useFold({
    isDone,
    hasField: (field) => stepOf(field) === "goods",
  });
  return (
    <Section
      number={3}
      title={m.send_goods()}
      isDone={fold.isDone}
      action={
        fold.isFolded && (
          <EditButton label={m.send_edit_goods()} onClick={() => fold.edit("articleTypeCode")} />
        )
      }
    >
      {fold.isFolded ? (
        <div className={styles.card}>
          <span className={styles.pin}>
            <Package size={20} strokeWidth={1.75} aria-hidden="true" />
          </span>
          <GoodsLines form={form} terms={terms} />
        </div>
      ) : (
        <div {...fold.focusProps}>{children}</div>
      )}
    </Section>
  );
}
