/** What is printed on the label of one piece: finished texts in the carrier's own language, whoever prints it. */
export interface LabelContent {
  readonly carrierName: string;
  readonly product: string;
  /** `RBC482019375516-001`: what the bar code says. */
  readonly subWaybillNo: string;
  /** Where the QR code leads. */
  readonly trackingAddress: string;
  /** Code of the outlet that delivers: its letters large, the rest below. */
  readonly destination: { readonly letters: string; readonly rest: string };
  readonly sender: LabelParty;
  readonly receiver: LabelParty;
  readonly facts: {
    readonly piece: string;
    readonly weight: string;
    /** Of the whole order, with how it was rounded. */
    readonly billedWeight: string;
    readonly size: string;
    readonly payment: string;
    readonly placedOn: string;
  };
  /** What is inside, and what to mind. */
  readonly note: string;
  readonly claim: string;
}

export interface LabelParty {
  readonly name: string;
  /** Masked. */
  readonly phone: string;
  /** Street, and what stands before the city. */
  readonly street: string;
  /** City and postal code, which sorters look for. */
  readonly city: string;
  readonly province: string;
}

/** The headings on the label. */
export interface LabelWords {
  readonly destination: string;
  readonly sender: string;
  readonly receiver: string;
  readonly piece: string;
  readonly weight: string;
  readonly billedWeight: string;
  readonly size: string;
  readonly payment: string;
  readonly placedOn: string;
}
