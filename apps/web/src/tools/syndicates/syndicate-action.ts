import { redirect } from 'react-router';
import type { Call } from '@tessera/contract/client';
import { createDraw, inviteMember, withdrawInvitation } from '@tessera/contract/tools/syndicates';
import { handOverSyndicate, leaveSyndicate, removeMember } from '@tessera/contract/tools/syndicate-people';
import { type Outcome, outcomeOf } from './find-page.ts';
import { numberIn, textIn, ukTimeIn } from './form-fields.ts';

type Action = (call: Call, id: number, form: FormData) => Promise<Outcome>;

/** What the forms of a syndicate’s page do, by the value of their button. */
const actions: Readonly<Record<string, Action>> = {
  async invite(call, id, form) {
    const email = textIn(form, 'email');
    const answer = await call(inviteMember, {
      params: { id },
      body: { email, shares: numberIn(form, 'shares') },
    });
    return outcomeOf(answer, `We’ve emailed an invitation to ${email}.`);
  },
  async 'hand-over'(call, id, form) {
    const answer = await call(handOverSyndicate, {
      params: { id },
      body: { member: numberIn(form, 'member') },
    });
    return outcomeOf(answer, 'The syndicate was handed over, and everybody was emailed.');
  },
  async remove(call, id, form) {
    const answer = await call(removeMember, { params: { id, member: numberIn(form, 'member') } });
    return outcomeOf(answer, 'The member was taken out and emailed.');
  },
  async leave(call, id) {
    const answer = await call(leaveSyndicate, { params: { id } });
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
    if (answer.ok) throw redirect('/lottery', 303);
    return outcomeOf(answer, '');
  },
  async withdraw(call, id, form) {
    const invitation = textIn(form, 'invitation');
    return outcomeOf(
      await call(withdrawInvitation, { params: { id, invitation } }),
      'The invitation was withdrawn.',
    );
  },
  async draw(call, id, form) {
    const answer = await call(createDraw, { params: { id }, body: { closesAt: ukTimeIn(form, 'closesAt') } });
    return outcomeOf(answer, 'The draw was added, and its members were emailed.');
  },
};

export function runSyndicateAction(call: Call, id: number, form: FormData): Promise<Outcome> {
  const run = actions[textIn(form, 'intent')];
  return run ? run(call, id, form) : Promise.resolve({ problem: 'This form is unknown.', done: undefined });
}
