import { formatMoney } from '@tessera/domain/selling/money/money';
import { formatHeadline, type PoolHeadline } from '@tessera/domain/sold/pools/receipt';
import { MIN_AGE, SYNDICATE_CURRENCY } from '@tessera/domain/tools/syndicates/limits';
import type { Tx } from '../../platform/db/database.ts';
import { type Email, renderEmail } from '../../platform/mail/email.ts';
import type { Ports } from '../../ports.ts';
import type { Invitation } from './invitations.queries.ts';
import { presentMembers } from './membership.ts';
import { listRecipients } from './recipients.queries.ts';
import type { Member, Syndicate } from './syndicates.queries.ts';

export type EmailPorts = Pick<Ports, 'config' | 'jobs'>;

const greeting = 'Hello,';
const closing =
  'The site records what a syndicate’s members pay and win. It never holds or moves the money. If playing is no longer fun, call the National Gambling Helpline: 0808 8020 133, free, day and night.';

export function poundsText(amount: number): string {
  return formatMoney({ amount, currency: SYNDICATE_CURRENCY });
}

/** A time as UK clocks show it. */
export function ukTime(time: Date): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/London',
  });
  return `${format.format(time)} (UK time)`;
}

export const memberName = ({ name, number }: Pick<Member, 'name' | 'number'>) =>
  name ?? `Former member ${number}`;

/** Queues an email to these members. It is made for each of them, and those without an email get none. */
export async function enqueueToMembers(
  tx: Tx,
  members: readonly Member[],
  emailFor: (member: Member) => Email,
  { config, jobs }: EmailPorts,
): Promise<void> {
  const addresses = await listRecipients(
    tx,
    members.flatMap(({ userId }) => userId ?? []),
  );
  for (const member of members) {
    const to = member.userId === null ? undefined : addresses.get(member.userId);
    if (to === undefined) continue;
    await jobs.enqueue(tx, 'mail.send', {
      to,
      ...renderEmail({ closing, ...emailFor(member) }, config.site.name),
    });
  }
}

/** All present members of the syndicate except the one with this number. */
export function othersThan(members: readonly Member[], number: number): Member[] {
  return presentMembers(members).filter((member) => member.number !== number);
}

export const syndicateUrl = ({ config }: EmailPorts, id: number) => `${config.publicUrl}/lottery/${id}`;

export const drawUrl = (ports: EmailPorts, id: number, draw: number) =>
  `${syndicateUrl(ports, id)}/draws/${draw}`;

/** The newest root of a syndicate's log as a paragraph of an email. */
export function rootText({ index, digest }: PoolHeadline): string {
  return `Newest root of the syndicate’s log: ${formatHeadline({ index, digest })}. Keep this email: with the root you can check later that nothing was changed.`;
}

interface Invited {
  readonly invitation: Invitation;
  readonly syndicate: Syndicate;
  readonly manager: Member;
}

/** Invites somebody who may have no account yet. It says little, because the address may be a stranger’s. */
export async function enqueueInvitation(
  tx: Tx,
  { invitation, syndicate, manager }: Invited,
  { config, jobs }: EmailPorts,
): Promise<void> {
  const name = memberName(manager);
  const email: Email = {
    subject: `${name} invites you to a lottery syndicate`,
    greeting,
    paragraphs: [
      `${name} invites you to the private syndicate “${syndicate.name}” at ${config.site.name}.`,
      `To see the invitation, sign in or create an account with this email address. You can accept it until ${ukTime(invitation.expiresAt)}, if you are ${MIN_AGE} or over.`,
      'If you don’t know the sender, do nothing: you will get no more emails about this invitation.',
    ],
    action: {
      label: 'See the invitation',
      url: `${config.publicUrl}/lottery/invitations/${invitation.id}`,
    },
    closing,
  };
  await jobs.enqueue(tx, 'mail.send', { to: invitation.email, ...renderEmail(email, config.site.name) });
}

/** The present members of the syndicate whose numbers are keys of the map. */
export function presentMembersIn(
  members: readonly Member[],
  numbers: ReadonlyMap<number, unknown>,
): Member[] {
  return presentMembers(members).filter(({ number }) => numbers.has(number));
}
