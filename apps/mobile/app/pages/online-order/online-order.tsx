import { m } from "@rimba/content/messages";
import { addressChoicePath, newReceiverPath, partyPaths } from "@rimba/web-core/orders/order-form-paths.ts";
import { FormProblem } from "@rimba/web-core/app/forms/form-problem.tsx";
import { isEmptyParty, partyNames, type PartyName } from "@rimba/web-core/orders/form/order-form.ts";
import { OrderFormContexts, orderFormParts } from "@rimba/web-core/orders/order-form-parts.tsx";
import { firstWrongStep, stepAt, stepPath } from "@rimba/web-core/orders/form/order-steps.ts";
import { type OrderFormPageData, useOrderFormPage } from "@rimba/web-core/orders/form/page.ts";
import { RouteProgress } from "@rimba/web-core/orders/form/order-route.tsx";
import { PartyLines } from "@rimba/web-core/orders/form/party-fields.tsx";
import { OrderConfirmation } from "@rimba/web-core/orders/form/order-confirmation.tsx";
import { OrderConsent, OrderPrice, OrderTotal, TermsChanged } from "@rimba/web-core/orders/form/price.tsx";
import { type OrderFormState, useOrderForm } from "@rimba/web-core/orders/form/use-order-form.ts";
import { WithoutScript } from "@rimba/web-core/site-frame/centre.tsx";
import { Button, buttonClass } from "@rimba/web-core/ui/button.tsx";
import { FieldError } from "@rimba/web-core/ui/field.tsx";
import { formatOrderNo } from "@rimba/web-core/ui/format/text.ts";
import { ArrowDownRight, ArrowLeft, ArrowUpRight, BookUser, Pencil, Plus } from "@rimba/web-core/ui/icons.ts";
import { type FormEvent, type ReactNode, useId, useRef } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { Page } from "../../shell/page-bar.tsx";
import { CentrePage } from "../personal-center/centre-page.tsx";
import { Progress } from "../steps/progress.tsx";
import steps from "../steps/steps.module.css";
import styles from "./online-order.module.css";

export { loader, clientLoader, shouldRevalidate, headers, meta } from "@rimba/web-core/orders/form/page.ts";

/** Places an order in three steps. */
export default function OnlineOrder({ loaderData: page }: { loaderData: OrderFormPageData }) {
  if (page.kind === "ok") return <OrderFormView page={page} />;
  return <CentrePage title={m.send_nav()} back="/" data={page} />;
}

/** One step at a time. The address contains the step, so that the phone's back button works. */
export function OrderFormView({ page }: { page: Extract<OrderFormPageData, { kind: "ok" }> }) {
  useOrderFormPage(page);
  const { search } = useLocation();
  const navigate = useNavigate();
  const at = stepAt(search);
  const { step, previousStep, nextStep } = at;
  const heading = useRef<HTMLHeadingElement>(null);
  const state = useOrderForm({
    page,
    steps: { step, title: heading },
    onRefused: (errors) => {
      const wrong = firstWrongStep(Object.keys(errors));
      if (wrong !== null && wrong !== step) void navigate(stepPath(wrong));
    },
  });
  const now = new Date(page.now);
  const { draft, fields, placing } = state;

  if (placing.placed !== null) {
    const startNewOrder = () => {
      placing.startNewOrder();
      void navigate(stepPath("address"), { replace: true });
    };
    return (
      <Page
        title={formatOrderNo(placing.placed.saved.orderNo)}
        isHeading={false}
        back="/"
        className={steps.page}
      >
        <OrderConfirmation
          layout="narrow"
          order={placing.placed}
          terms={page.terms}
          now={now}
          onNewOrder={startNewOrder}
        />
      </Page>
    );
  }
  const goToNextStep = async (event: FormEvent) => {
    event.preventDefault();
    if (nextStep !== undefined && (await fields.check({ concerns: at.hasField })))
      await navigate(stepPath(nextStep));
  };
  const parts = orderFormParts({ terms: page.terms, now }, "narrow");
  const wrongCount = at.countErrors(fields.visibleErrors, draft.form);
  return (
    <OrderFormContexts state={state}>
      <Page
        title={m.send_nav()}
        titleId="order-title"
        back={previousStep === undefined ? "/" : stepPath(previousStep)}
        actions={
          <span className={`num ${steps.count}`}>
            <bdi>{m.send_step({ number: at.index + 1, count: at.count })}</bdi>
          </span>
        }
        className={null}
      >
        <Progress at={at.index} count={at.count} label={m.send_progress()}>
          <RouteProgress done={at.index + 1} count={at.count} />
        </Progress>
        <form
          className={steps.form}
          aria-labelledby="order-title"
          noValidate
          onSubmit={nextStep === undefined ? placing.submit : (event) => void goToNextStep(event)}
        >
          <div className={steps.page}>
            <WithoutScript />
            <h2 ref={heading} tabIndex={-1} className="r-xs">
              {at.title}
            </h2>
            <p className={styles.note}>{m.form_required_note()}</p>
            {step === "address" && <AddressStep state={state} handover={parts.handover} />}
            {step === "goods" && parts.goods}
            {step === "service" && <ServiceStep offer={state.offer} now={now} fields={parts.service} />}
            <p role="status" className="visually-hidden">
              {fields.announcement}
            </p>
          </div>
          <div className={steps.bar}>
            <TermsChanged now={now} />
            <FormProblem errorCount={wrongCount} showsFieldCount problem={placing.problem} />
            {nextStep === undefined && <OrderTotal layout="narrow" label={m.send_total_estimate()} />}
            <div className="flex gap-2-5">
              {previousStep !== undefined && (
                <Link
                  className={buttonClass({ look: "neutral" })}
                  to={stepPath(previousStep)}
                  aria-label={m.header_back()}
                >
                  <ArrowLeft className="flip" size={20} strokeWidth={1.75} aria-hidden="true" />
                </Link>
              )}
              <Button type="submit" size="large" isPending={placing.isPending} className={steps.go}>
                {at.buttonLabel(draft.form)}
              </Button>
            </div>
          </div>
        </form>
      </Page>
    </OrderFormContexts>
  );
}

const looks = {
  sender: {
    icon: ArrowUpRight,
    title: m.send_sender,
    edit: m.send_edit_sender,
    path: partyPaths.sender,
    missing: m.send_sender_missing,
  },
  receiver: {
    icon: ArrowDownRight,
    title: m.send_receiver,
    edit: m.send_edit_receiver,
    path: partyPaths.receiver,
    missing: m.send_receiver_missing,
  },
} as const;

/** Sender, receiver, and drop-off or pickup. */
function AddressStep({ state, handover }: { state: OrderFormState; handover: ReactNode }) {
  return (
    <>
      <ul className="card">
        {partyNames.map((name) => (
          <PartySection key={name} state={state} name={name} />
        ))}
      </ul>
      <div className={styles.choices}>
        <Link className={buttonClass({ look: "neutral", size: "small" })} to={addressChoicePath("receiver")}>
          <BookUser size={18} strokeWidth={1.75} aria-hidden="true" />
          {m.send_book()}
        </Link>
        <Link className={buttonClass({ look: "neutral", size: "small" })} to={newReceiverPath}>
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
          {m.send_new_address()}
        </Link>
      </div>
      {handover}
    </>
  );
}

function PartySection({ state, name }: { state: OrderFormState; name: PartyName }) {
  const id = useId();
  const party = state.draft.form[name];
  const { visibleErrors, ref } = state.fields;
  const { icon: Icon, title, edit, path, missing } = looks[name];
  const errors = Object.entries(visibleErrors).flatMap(([field, error]) =>
    field.startsWith(`${name}.`) ? [error] : [],
  );
  const isEmpty = isEmptyParty(party);
  const wrong =
    errors.length > 1 ? (isEmpty ? missing() : m.send_party_errors({ count: errors.length })) : errors[0];
  return (
    <li className={styles.party}>
      <span className={styles.leaf}>
        <Icon className="flip" size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className="grow">
        <span className="fs-caption muted">{title()}</span>
        {isEmpty ? (
          <p className="fs-small muted">{m.send_party_empty()}</p>
        ) : (
          <PartyLines party={party} stacked />
        )}
        {wrong !== undefined && <FieldError id={id}>{wrong}</FieldError>}
      </div>
      <Link
        ref={ref(name)}
        className={styles.edit}
        to={path}
        aria-label={edit()}
        aria-describedby={wrong === undefined ? undefined : id}
      >
        <Pencil size={20} strokeWidth={1.75} aria-hidden="true" />
      </Link>
    </li>
  );
}

interface ServiceStepProps extends Pick<OrderFormState, "offer"> {
  readonly now: Date;
  /** Product, extras and payer. */
  readonly fields: ReactNode;
}

/** Product, payer, price and consent. */
function ServiceStep({ offer: { quote, handover }, now, fields }: ServiceStepProps) {
  const { offered } = quote;
  return (
    <div className="stack gap-5">
      {fields}
      {offered !== null && (
        <div className={styles.lines}>
          <OrderPrice offered={offered} now={now} isCompact handover={handover} />
        </div>
      )}
      <OrderConsent />
    </div>
  );
}
