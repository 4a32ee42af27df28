import { m } from "@rimba/content/messages";
import { FormProblem } from "@rimba/web-core/app/forms/form-problem.tsx";
import { GoodsPart } from "@rimba/web-core/orders/form/goods-part.tsx";
import { type LoadedOrderForm, usePrefillLeft } from "@rimba/web-core/orders/form/page.ts";
import {
  firstWrongStep,
  orderSteps,
  stepIn,
  stepOf,
  stepPath,
} from "@rimba/web-core/orders/form/order-steps.ts";
import { countMarked } from "@rimba/web-core/orders/form/order-form.ts";
import { OrderTotal, TermsChanged } from "@rimba/web-core/orders/form/summary-lines.tsx";
import { PlacedOrder, placedCondition, placedWords } from "@rimba/web-core/orders/form/placed-order.tsx";
import { useOrderForm } from "@rimba/web-core/orders/form/use-order-form.ts";
import { WithoutScript } from "@rimba/web-core/account/centre/centre-card.tsx";
import { useCustomer } from "@rimba/web-core/account/centre/use-customer.ts";
import { Button, buttonClass } from "@rimba/web-core/ui/button.tsx";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { type FormEvent, useEffect, useRef } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { PageBar } from "../../shell/page-bar.tsx";
import { AddressStep } from "./address-step.tsx";
import { ServiceStep } from "./service-step.tsx";
import { Progress } from "../steps/progress.tsx";
import steps from "../steps/steps.module.css";
import css from "./online-order.module.css";

/** One step at a time; which, the address says, so that the phone's own way back works. */
export function OrderStepsPage({ page }: { page: LoadedOrderForm }) {
  useCustomer(page.user);
  usePrefillLeft();
  const { search } = useLocation();
  const navigate = useNavigate();
  const step = stepIn(search);
  const at = orderSteps.indexOf(step);
  const element = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const state = useOrderForm({
    page,
    element,
    onErrors: (errors) => {
      const wrong = firstWrongStep(Object.keys(errors));
      if (wrong !== null && wrong !== step) void navigate(stepPath(wrong));
    },
  });
  const now = new Date(page.now);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (Object.keys(state.errors).every((field) => stepOf(field) !== step)) heading.current?.focus();
  }, [step, state.errors]);

  if (state.placed !== null) {
    const again = () => {
      state.again();
      void navigate(stepPath("address"), { replace: true });
    };
    return (
      <>
        <PageBar title={m.send_nav()} isHeading={false} back="/" />
        <main id="content" tabIndex={-1} className={steps.page}>
          <PlacedOrder
            order={state.placed}
            handover={placedWords(state, now)}
            condition={placedCondition(state, now)}
            now={now}
            onAgain={again}
          />
        </main>
      </>
    );
  }
  const before = orderSteps[at - 1];
  const next = orderSteps[at + 1];
  const goOn = async (event: FormEvent) => {
    event.preventDefault();
    if (next !== undefined && (await state.check((field) => stepOf(field) === step)))
      await navigate(stepPath(next));
  };
  const wrongHere = countMarked(
    Object.keys(state.errors).filter((field) => stepOf(field) === step),
    state.form,
  );
  const isPickup = state.form.serviceMethod === "01";
  return (
    <>
      <PageBar
        title={m.send_nav()}
        titleId="order-title"
        back={before === undefined ? "/" : stepPath(before)}
      >
        <span className={`num ${steps.count}`}>
          <bdi>{m.send_step({ number: at + 1, count: orderSteps.length })}</bdi>
        </span>
      </PageBar>
      <main id="content" tabIndex={-1}>
        <Progress at={at} count={orderSteps.length} label={m.send_progress()} />
        <form
          ref={element}
          className={steps.form}
          aria-labelledby="order-title"
          noValidate
          onSubmit={next === undefined ? state.submit : (event) => void goOn(event)}
        >
          <div className={steps.page}>
            <WithoutScript />
            <h2 ref={heading} tabIndex={-1} className={css.title}>
              {titles[step]()}
            </h2>
            <p className={css.note}>{m.form_required_note()}</p>
            {step === "address" && <AddressStep state={state} now={now} />}
            {step === "goods" && <GoodsPart state={state} terms={page.terms} />}
            {step === "service" && <ServiceStep state={state} terms={page.terms} now={now} />}
            <p role="status" className="visually-hidden">
              {state.spoken}
            </p>
          </div>
          <div className={steps.bar}>
            <TermsChanged state={state} now={now} />
            <FormProblem
              errorCount={next === undefined ? state.errorCount : wrongHere}
              apart
              problem={state.problem}
            />
            {next === undefined && <OrderTotal state={state} label={m.send_total_estimate()} />}
            <div className={steps.ways}>
              {before !== undefined && (
                <Link
                  className={buttonClass({ look: "neutral" })}
                  to={stepPath(before)}
                  aria-label={m.header_back()}
                >
                  <ArrowLeft className="flip" size={20} strokeWidth={1.75} aria-hidden="true" />
                </Link>
              )}
              <Button type="submit" size="large" pending={state.pending} className={steps.go}>
                {next === undefined
                  ? isPickup
                    ? m.send_submit_pickup()
                    : m.send_submit_drop_off()
                  : next === "goods"
                    ? m.send_on_to_goods()
                    : m.send_on_to_service()}
              </Button>
            </div>
          </div>
        </form>
      </main>
    </>
  );
}

const titles = {
  address: m.send_step_address,
  goods: m.send_step_goods,
  service: m.send_service_and_payment,
} as const;
