/** What emails about one order line can say. */
export interface StepFacts {
  readonly title: string;
  readonly orderNumber: number;
  /** The terms that were stored with the line. */
  readonly terms: Readonly<Record<string, unknown>>;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  /** What the line costs, however it is paid, and what of it goes back to the buyer, as text with the currency. */
  readonly amount: string;
  readonly refunded: string | undefined;
  /** What the seller is paid in person, as text with the currency. Undefined if everything is paid online. */
  readonly inPerson: string | undefined;
  /** A sentence for the buyer of a line that was taken back: what goes back to the card, or why nothing does. */
  readonly refundText: string;
  /** What somebody wrote for the other side, such as a reason. */
  readonly note: string | undefined;
}

export interface StepEmail {
  readonly subject: (facts: StepFacts) => string;
  readonly paragraphs: (facts: StepFacts) => readonly string[];
}

/** Emails by step, for the buyer and the seller. The step `paid` is the payment itself. */
export type StepEmails = Readonly<
  Record<string, { readonly buyer?: StepEmail; readonly seller?: StepEmail }>
>;
