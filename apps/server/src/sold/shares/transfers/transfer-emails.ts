import { plural } from '@tessera/domain/plural';
import { longDay } from '@tessera/domain/days';
import type { SignedInUser } from '@tessera/domain/people/viewer';
import { TRANSFER_DAYS, TRANSFER_REFUND_NOTE } from '@tessera/domain/sold/shares/share-transfers';
import { receiptCodePath } from '@tessera/domain/sold/pools/receipt-code';
import type { Tx } from '../../../platform/db/database.ts';
import type { Email } from '../../../platform/mail/email.ts';
import { findPerson } from '../../../people/accounts/public.ts';
import { listBlocks } from '../../../conversation/messages/public.ts';
import { formatProof, listPoolRoots } from '../../pools/public.ts';
import { type EmailPorts, enqueueTo, proofOfPool } from '../settlement/holder-emails.ts';
import { findPoolTitle } from '../pools.queries.ts';
import { findRecipientByEmail } from './recipients.queries.ts';
import type { Transfer } from './transfers.queries.ts';

const greeting = 'Hello,';

/** Texts about an invitation that several emails contain. */
interface Facts {
  readonly shares: string;
  readonly title: string;
  readonly sender: string;
  readonly to: string;
  readonly link: string;
  readonly myShares: string;
  readonly end: string;
}

async function readFacts(tx: Tx, transfer: Transfer, { config }: EmailPorts): Promise<Facts> {
  const { listingId, senderId, quantity, recipientEmail } = transfer;
  const sender = senderId === null ? undefined : await findPerson(tx, senderId);
  return {
    shares: plural(quantity, 'share'),
    title: listingId === null ? 'a deleted listing' : await findPoolTitle(tx, listingId),
    sender: sender?.user.firstName || 'Somebody',
    to: recipientEmail ?? 'the person you invited',
    link: `${config.publicUrl}/shares/transfers/${transfer.id}`,
    myShares: `${config.publicUrl}/shares`,
    end: longDay(transfer.expiresAt),
  };
}

/**
 * The person to email about an invitation: who accepted or declined it, or else the account that has confirmed the
 * invited address, unless it has blocked the sender. Addresses without an account get no email, so that nobody can have
 * emails sent to strangers.
 */
async function findInvited(
  tx: Tx,
  { recipientEmail, recipientId, senderId }: Transfer,
): Promise<number | null> {
  if (recipientId !== null) return recipientId;
  const person = recipientEmail === null ? undefined : await findRecipientByEmail(tx, recipientEmail);
  if (!person || senderId === null) return null;
  const blocks = await listBlocks(tx, [{ blockerId: person.id, blockedId: senderId }]);
  return blocks.length > 0 ? null : person.id;
}

/** Queues emails about a new invitation to recipient and sender. */
export async function enqueueOfferEmails(tx: Tx, transfer: Transfer, ports: EmailPorts): Promise<void> {
  const facts = await readFacts(tx, transfer, ports);
  const proof = transfer.listingId === null ? [] : await proofOfPool(tx, transfer.listingId);
  await enqueueTo(tx, await findInvited(tx, transfer), invitationEmail(facts, proof), ports);
  await enqueueTo(tx, transfer.senderId, offeredEmail(facts, proof), ports);
}

function invitationEmail({ sender, shares, title, link, end }: Facts, proof: readonly string[]): Email {
  return {
    subject: `${sender} wants to give you ${shares} of “${title}”`,
    greeting,
    paragraphs: [
      `${sender} wants to transfer ${shares} of “${title}” to you, free of charge.`,
      `You can accept until ${end}. If you don’t want the shares, decline or do nothing.`,
      TRANSFER_REFUND_NOTE,
      ...proof,
    ],
    action: { label: 'See the invitation', url: link },
  };
}

function offeredEmail({ shares, title, to, link, end }: Facts, proof: readonly string[]): Email {
  return {
    subject: `You offered ${shares} of “${title}”`,
    greeting,
    paragraphs: [
      `You offered ${shares} of “${title}” to ${to}, free of charge. The invitation can be accepted until ${end}; until then you can withdraw it.`,
      `If ${to} has an account with this address, we’ve sent an email. Otherwise, send them the link below: it opens the invitation for an account with this address only.`,
      TRANSFER_REFUND_NOTE,
      ...proof,
    ],
    action: { label: 'See or withdraw the invitation', url: link },
    closing: `Didn’t you do this? Withdraw the invitation and change your password.`,
  };
}

interface AcceptedTransfer {
  readonly transfer: Transfer;
  readonly recipient: SignedInUser;
  readonly receiptCode: string;
}

/**
 * Queues emails to recipient and sender that the shares were transferred. The recipient's email contains the receipt.
 */
export async function enqueueAcceptedEmails(
  tx: Tx,
  { transfer, recipient, receiptCode }: AcceptedTransfer,
  ports: EmailPorts,
): Promise<void> {
  const { shares, title, sender, to, myShares } = await readFacts(tx, transfer, ports);
  const poolId = transfer.listingId ?? 0;
  const root = (await listPoolRoots(tx, [poolId])).get(poolId) ?? '';
  const receiptUrl = `${ports.config.publicUrl}${receiptCodePath(poolId, receiptCode)}`;
  const action = { label: 'See my shares', url: myShares };
  const received: Email = {
    subject: `You received ${shares} of “${title}”`,
    greeting,
    paragraphs: [
      `${shares} of “${title}” from ${sender} are yours now.`,
      TRANSFER_REFUND_NOTE,
      ...formatProof({ root, receiptUrl }),
    ],
    action,
  };
  const given: Email = {
    subject: `${to} accepted ${shares} of “${title}”`,
    greeting,
    paragraphs: [
      `${to} accepted ${shares} of “${title}” from you. They are no longer yours.`,
      TRANSFER_REFUND_NOTE,
      ...formatProof({ root }),
    ],
    action,
  };
  await enqueueTo(tx, recipient.id, received, ports);
  await enqueueTo(tx, transfer.senderId, given, ports);
}

/** Queues emails to sender and recipient that an invitation is over. The shares were not transferred. */
export async function enqueueEndEmails(tx: Tx, transfer: Transfer, ports: EmailPorts): Promise<void> {
  const facts = await readFacts(tx, transfer, ports);
  const { shares, title, sender, to, myShares } = facts;
  const subject = `The transfer of ${shares} of “${title}” is over`;
  const action = { label: 'See my shares', url: myShares };
  const proof = transfer.listingId === null ? [] : await proofOfPool(tx, transfer.listingId);
  const stillTheirs = transfer.status === 'ended' ? '' : ' They are still yours.';
  await enqueueTo(
    tx,
    transfer.senderId,
    {
      subject,
      greeting,
      paragraphs: [`${endSentence(transfer, { sender: 'You', to, shares, title })}${stillTheirs}`, ...proof],
      action,
    },
    ports,
  );
  await enqueueTo(
    tx,
    await findInvited(tx, transfer),
    {
      subject,
      greeting,
      paragraphs: [
        `${endSentence(transfer, { sender, to: 'You', shares, title })} Nothing has changed hands.`,
        ...proof,
      ],
      action,
    },
    ports,
  );
}

function endSentence(
  { status }: Pick<Transfer, 'status'>,
  { sender, to, shares, title }: Pick<Facts, 'sender' | 'to' | 'shares' | 'title'>,
): string {
  const offer = `the offer of ${shares} of “${title}”`;
  switch (status) {
    case 'declined':
      return `${to} declined ${offer}.`;
    case 'withdrawn':
      return `${sender} withdrew ${offer}.`;
    case 'expired':
      return `Nobody accepted ${offer} within ${TRANSFER_DAYS} days, so it has expired.`;
    default:
      return `The offer of ${shares} of “${title}” has ended, because these shares can no longer be transferred.`;
  }
}
