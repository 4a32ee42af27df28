import { FormContext } from "../app/forms/form-fields.ts";
import { PartyFields } from "./form/party-fields.tsx";
import type { DerivedOrderValues } from "./form/check-order.ts";
import { emptyParty, type PartyForm, type PartyName, setParty } from "./form/order-form.ts";
import { orderStore } from "./form/order-store.ts";
import type { LoadedOrderForm } from "./form/page.ts";
import { changedFields, useStoredOrder } from "./form/use-order-draft.ts";
import { useOrderFields } from "./form/use-order-form.ts";

/** The page of a party shows no offer, and asks for none. */
const noDerivedValues: DerivedOrderValues = {
  pickupDate: "",
  pickupWindow: "",
  isPickupLoading: true,
  pickupOutlet: null,
  total: null,
  promise: null,
  productRefusal: null,
  settlementRefusal: null,
};

/** One party of the stored order, on a page of its own. */
export function usePartyForm(page: LoadedOrderForm, name: PartyName) {
  const { form, formNow } = useStoredOrder(page);
  const fields = useOrderFields({ form, derived: noDerivedValues });
  const set = (values: Partial<PartyForm>) => {
    const next = setParty(formNow(), name, values);
    orderStore().write({ form: next });
    fields.change(changedFields(name, values), { form: next, derived: noDerivedValues });
  };
  return {
    ...fields,
    clear: () => set(emptyParty),
    check: () => fields.check({ concerns: (field) => field.startsWith(`${name}.`) }),
    shown: (
      <FormContext value={fields}>
        <PartyFields layout="narrow" name={name} party={form[name]} onChange={set} />
      </FormContext>
    ),
  };
}
