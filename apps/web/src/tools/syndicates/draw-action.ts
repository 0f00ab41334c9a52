import type { Call } from '@tessera/contract/client';
import {
  confirmPayment,
  confirmResult,
  enterResult,
  markPaid,
  recordPayout,
  withdrawResult,
} from '@tessera/contract/tools/syndicates';
import { remindMembers } from '@tessera/contract/tools/syndicate-people';
import { sealTicket } from '@tessera/contract/tools/syndicate-seals';
import { type Outcome, outcomeOf } from './find-page.ts';
import { numberIn, penceIn, textIn } from './form-fields.ts';

export interface DrawKey {
  readonly id: number;
  readonly draw: number;
}

type Action = (call: Call, params: DrawKey, form: FormData) => Promise<Outcome>;

const mark =
  (isPaid: boolean): Action =>
  async (call, params) =>
    outcomeOf(
      await call(markPaid, { params, body: { isPaid } }),
      isPaid
        ? 'Marked as paid. The manager confirms it when the money arrives.'
        : 'Your mark was taken back.',
    );

const receive =
  (isReceived: boolean): Action =>
  async (call, params, form) =>
    outcomeOf(
      await call(confirmPayment, {
        params: { ...params, member: numberIn(form, 'member') },
        body: { isReceived },
      }),
      isReceived ? 'The payment is recorded as received.' : 'The payment is recorded as not received.',
    );

const payOut =
  (isDone: boolean): Action =>
  async (call, params, form) =>
    outcomeOf(
      await call(recordPayout, {
        params: { ...params, result: numberIn(form, 'result'), member: numberIn(form, 'member') },
        body: { isDone },
      }),
      isDone ? 'Recorded.' : 'The record was taken back.',
    );

/** What the forms of a draw’s page do, by the value of their button. */
const actions: Readonly<Record<string, Action>> = {
  paid: mark(true),
  unpaid: mark(false),
  received: receive(true),
  'not-received': receive(false),
  'pay-out': payOut(true),
  'no-pay-out': payOut(false),
  async seal(call, params, form) {
    const answer = await call(sealTicket, { params, body: { fileId: numberIn(form, 'fileId') } });
    return outcomeOf(answer, 'The ticket is sealed, and every member was emailed the new root.');
  },
  async remind(call, params) {
    const answer = await call(remindMembers, { params });
    const count = answer.ok ? answer.value.reminded : 0;
    return outcomeOf(
      answer,
      count === 0
        ? 'Everybody has paid or marked it.'
        : `${count} ${count === 1 ? 'member was' : 'members were'} reminded by email.`,
    );
  },
  async result(call, params, form) {
    const answer = await call(enterResult, { params, body: { amount: penceIn(form, 'amount') } });
    return outcomeOf(answer, 'The other members were asked to confirm the result.');
  },
  async 'withdraw-result'(call, params, form) {
    const target = { ...params, result: numberIn(form, 'result') };
    return outcomeOf(await call(withdrawResult, { params: target }), 'The result was withdrawn.');
  },
  async 'confirm-result'(call, params, form) {
    const answer = await call(confirmResult, {
      params: { ...params, result: numberIn(form, 'result') },
      body: { amount: numberIn(form, 'amount') },
    });
    return outcomeOf(answer, 'The result is confirmed, and the winnings are split.');
  },
};

export function runDrawAction(call: Call, params: DrawKey, form: FormData): Promise<Outcome> {
  const run = actions[textIn(form, 'intent')];
  return run
    ? run(call, params, form)
    : Promise.resolve({ problem: 'This form is unknown.', done: undefined });
}
