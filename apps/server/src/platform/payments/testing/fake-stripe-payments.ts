import { randomBytes } from 'node:crypto';
import { faultsOfCall, faultsOfObject } from './stripe-schema.ts';

export interface FakeCharge {
  readonly id: string;
  readonly object: 'charge';
  readonly amount: number;
  amount_captured: number;
  amount_refunded: number;
  captured: boolean;
  readonly created: number;
  readonly currency: string;
  disputed: boolean;
  readonly metadata: Record<string, string>;
  readonly payment_intent: string;
  refunded: boolean;
  readonly status: 'succeeded' | 'pending' | 'failed';
}

export interface FakeRefund {
  readonly id: string;
  readonly object: 'refund';
  readonly amount: number;
  readonly charge: string;
  readonly created: number;
  readonly currency: string;
  readonly metadata: Record<string, string>;
  readonly payment_intent: string;
  status: 'succeeded' | 'pending' | 'failed';
}

export interface FakeDispute {
  readonly id: string;
  readonly object: 'dispute';
  readonly amount: number;
  readonly charge: string;
  readonly created: number;
  readonly currency: string;
  readonly livemode: false;
  readonly metadata: Record<string, string>;
  readonly payment_intent: string;
  readonly reason: string;
  readonly evidence_details: { readonly due_by: number | null };
  /** What was taken from and returned to the operator's balance. */
  readonly balance_transactions: FakeBalanceEntry[];
  status: string;
}

interface FakeBalanceEntry {
  readonly amount: number;
  readonly fee: number;
  readonly currency: string;
}

const DISPUTE_FEE = 1_500;
const WEEK_SECONDS = 7 * 24 * 60 * 60;

export interface Answer {
  readonly status: number;
  readonly body: object;
}

/** Charges, refunds and disputes of the fake, by the rules that Stripe documents. */
export class FakePayments {
  readonly charges: FakeCharge[] = [];
  readonly refunds: FakeRefund[] = [];
  readonly disputes: FakeDispute[] = [];
  /** Bodies of the events that Stripe would have sent. */
  readonly events: string[] = [];
  /** Status that the next refunds get. */
  refundStatus: FakeRefund['status'] = 'succeeded';
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  charge({ paymentId, amount, currency, metadata, status, isCaptured = true }: NewCharge): FakeCharge {
    const charge: FakeCharge = {
      id: `ch_${randomBytes(12).toString('hex')}`,
      object: 'charge',
      amount,
      amount_captured: isCaptured ? amount : 0,
      amount_refunded: 0,
      captured: isCaptured,
      created: this.#seconds(),
      currency,
      disputed: false,
      metadata,
      payment_intent: paymentId,
      refunded: false,
      status,
    };
    this.charges.unshift(charge);
    return charge;
  }

  dispute(paymentId: string, status: string): FakeDispute {
    const charge = this.charges.find((known) => known.payment_intent === paymentId);
    if (!charge) throw new Error('Only a payment can be disputed');
    charge.disputed = true;
    const known = this.disputes.find((dispute) => dispute.charge === charge.id);
    const dispute: FakeDispute = known ?? {
      id: `dp_${randomBytes(12).toString('hex')}`,
      object: 'dispute',
      amount: charge.amount,
      charge: charge.id,
      created: this.#seconds(),
      currency: charge.currency,
      livemode: false,
      metadata: {},
      payment_intent: paymentId,
      reason: 'product_not_received',
      evidence_details: { due_by: this.#seconds() + WEEK_SECONDS },
      balance_transactions: [],
      status,
    };
    dispute.status = status;
    this.#moveDisputed(dispute);
    if (!known) this.disputes.push(dispute);
    this.#emit(`charge.dispute.${known ? 'closed' : 'created'}`, dispute);
    return dispute;
  }

  /**
   * Books what a dispute moves. An inquiry moves nothing. A dispute takes the amount and a fee; if it is won, only the
   * amount is returned.
   */
  #moveDisputed({ amount, currency, status, balance_transactions: entries }: FakeDispute): void {
    const isReturned = status === 'won';
    const isWithdrawn = !isReturned && status !== 'prevented' && !status.startsWith('warning_');
    if (isWithdrawn && entries.length === 0) entries.push({ amount: -amount, fee: DISPUTE_FEE, currency });
    if (isReturned && entries.length === 1) entries.push({ amount, fee: 0, currency });
  }

  /** Charges an authorised payment, or releases it. Stripe lists a released authorisation as a refund. */
  end(paymentId: string, act: 'capture' | 'cancel', decoded: object): Answer {
    const faults = faultsOfCall(`POST /v1/payment_intents/{id}/${act}`, decoded);
    if (faults.length > 0) return refused(faults.join('; '));
    const charge = this.charges.find((known) => known.payment_intent === paymentId);
    if (!charge) return missing;
    if (this.#stateOf(charge) !== 'requires_capture')
      return refused('not authorised', 'payment_intent_unexpected_state');
    if (act === 'capture') Object.assign(charge, { captured: true, amount_captured: charge.amount });
    else this.release(paymentId);
    if (act === 'capture') this.#emit('charge.captured', charge);
    return { status: 200, body: this.findPayment(paymentId) ?? {} };
  }

  /** The authorisation ends without a charge, as after seven days. */
  release(paymentId: string): void {
    const charge = this.charges.find((known) => known.payment_intent === paymentId);
    if (!charge || charge.captured) throw new Error('Only an authorised payment can be released');
    Object.assign(charge, { refunded: true, amount_refunded: charge.amount });
    const { id, amount, currency } = charge;
    this.refunds.unshift({
      id: `re_${randomBytes(12).toString('hex')}`,
      object: 'refund',
      amount,
      charge: id,
      created: this.#seconds(),
      currency,
      metadata: {},
      payment_intent: paymentId,
      status: 'succeeded',
    });
    this.#emit('payment_intent.canceled', { object: 'payment_intent', ...this.findPayment(paymentId) });
  }

  #stateOf({ status, captured, refunded }: FakeCharge): string {
    if (status !== 'succeeded') return status === 'pending' ? 'processing' : 'requires_payment_method';
    if (captured) return 'succeeded';
    return refunded ? 'canceled' : 'requires_capture';
  }

  createRefund(decoded: object): Answer {
    const faults = faultsOfCall('POST /v1/refunds', decoded);
    if (faults.length > 0) return refused(faults.join('; '));
    const { payment_intent: paymentId, amount: text, metadata = {} } = decoded as CreateRefund;
    const charge = this.charges.find((known) => known.payment_intent === paymentId);
    if (!charge || charge.status !== 'succeeded') return refused('no charge', 'resource_missing');
    if (!charge.captured) return refused('not captured', 'charge_not_captured');
    const amount = Number(text);
    if (amount < 1 || !isWholeStep(amount, charge.currency))
      return refused('amount', 'parameter_invalid_integer');
    if (charge.amount_refunded + amount > charge.amount)
      return refused('more than was charged', 'charge_already_refunded');
    const refund: FakeRefund = {
      id: `re_${randomBytes(12).toString('hex')}`,
      object: 'refund',
      amount,
      charge: charge.id,
      created: this.#seconds(),
      currency: charge.currency,
      metadata,
      payment_intent: paymentId,
      status: this.refundStatus,
    };
    this.refunds.unshift(refund);
    if (refund.status !== 'failed') charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    this.#emit('refund.created', refund);
    this.#emit('charge.refunded', charge);
    return { status: 200, body: refund };
  }

  /** Answers the lists that the product reads: newest first and in pages, as at Stripe. */
  list(path: string, query: object): Answer {
    const lists = { '/v1/refunds': this.refunds, '/v1/charges': this.charges, '/v1/disputes': this.disputes };
    const all: readonly Listed[] | undefined = lists[path as keyof typeof lists];
    if (!all) return missing;
    const faults = faultsOfCall(`GET ${path}`, query);
    if (faults.length > 0) return refused(faults.join('; '));
    const {
      payment_intent: paymentId,
      created,
      limit = '10',
      starting_after: after,
      expand = [],
    } = query as ListQuery;
    if (paymentId !== undefined && !this.findPayment(paymentId)) return missing;
    const wanted = all.filter(
      (entry) =>
        (paymentId === undefined || entry.payment_intent === paymentId) &&
        entry.created >= Number(created?.gte ?? 0) &&
        entry.created < Number(created?.lt ?? Infinity),
    );
    const start = after === undefined ? 0 : wanted.findIndex(({ id }) => id === after) + 1;
    const page = wanted.slice(start, start + Number(limit));
    const data = expand.includes('data.charge') ? page.map((entry) => this.#withCharge(entry)) : page;
    const has_more = start + data.length < wanted.length;
    return { status: 200, body: { object: 'list', url: path, has_more, data } };
  }

  findPayment(id: string): object | undefined {
    const charge = this.charges.find((known) => known.payment_intent === id);
    if (!charge) return undefined;
    const { amount, currency, metadata } = charge;
    const status = this.#stateOf(charge);
    return { id, object: 'payment_intent', amount, currency, metadata, status, latest_charge: charge };
  }

  #withCharge(entry: Listed): object {
    return { ...entry, charge: this.charges.find(({ payment_intent: id }) => id === entry.payment_intent) };
  }

  #emit(type: string, object: { readonly object: string }): void {
    const faults = faultsOfObject(object.object, object);
    if (faults.length > 0) throw new Error(faults.join('; '));
    const id = `evt_${randomBytes(12).toString('hex')}`;
    this.events.push(JSON.stringify({ id, object: 'event', type, livemode: false, data: { object } }));
  }

  #seconds(): number {
    return Math.floor(this.#now().getTime() / 1_000);
  }
}

interface NewCharge {
  readonly paymentId: string;
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Record<string, string>;
  readonly status: FakeCharge['status'];
  /** False if the payment is only authorised. */
  readonly isCaptured?: boolean;
}

interface CreateRefund {
  payment_intent: string;
  amount: string;
  metadata?: Record<string, string>;
}

interface Listed {
  readonly id: string;
  readonly created: number;
  readonly payment_intent: string;
}

interface ListQuery {
  payment_intent?: string;
  created?: { gte?: string; lt?: string };
  limit?: string;
  starting_after?: string;
  expand?: string[];
}

/**
 * Whether Stripe accepts an amount in this currency: the last of three decimal digits has to be 0, and currencies
 * without minor units take whole units only.
 */
export function isWholeStep(amount: number, currency: string): boolean {
  if (['bhd', 'jod', 'kwd', 'omr', 'tnd'].includes(currency)) return amount % 10 === 0;
  return ['isk', 'ugx'].includes(currency) ? amount % 100 === 0 : Number.isInteger(amount);
}

export const missing: Answer = {
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing' } },
};

export function refused(message: string, code?: string): Answer {
  return { status: 400, body: { error: { type: 'invalid_request_error', code, message } } };
}
