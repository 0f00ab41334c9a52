import type { MessageWriter } from '../../sold/pools/message.ts';
import type { PoolHeadline } from '../../sold/pools/receipt.ts';
import type { SealEntry, SealLog } from './seal-log.ts';
import { findSealFault } from './seal-rules.ts';

/** What somebody has in hand to compare with the log. Each can be missing. */
export interface SealEvidence {
  /** A root from an email. */
  readonly root: PoolHeadline | undefined;
  /** SHA-256 of a scan, as hexadecimal text. */
  readonly scan: string | undefined;
}

export interface SealCheck {
  readonly name: 'log' | 'root' | 'ticket' | 'covered';
  readonly hasPassed: boolean;
  readonly sentence: string;
}

type TicketEntry = SealEntry & { readonly kind: 'ticket' };
type DrawEntry = SealEntry & { readonly kind: 'draw' };

/** Formats a time of the log for people. */
export type FormatTime = (time: Date) => string;

/**
 * Checks a log, and with it a root and a scan if they are given. It needs no network, and nothing but what it is
 * given.
 */
export function verifySeals(
  write: MessageWriter,
  log: SealLog,
  { evidence, formatTime }: { readonly evidence: SealEvidence; readonly formatTime: FormatTime },
): SealCheck[] {
  const { entries } = log;
  const fault = findSealFault(write, log);
  const { root, scan } = evidence;
  const ticket = entries.find(
    (entry): entry is TicketEntry => entry.kind === 'ticket' && entry.scan === scan,
  );
  const isCovered = ticket !== undefined && root !== undefined;
  return [
    fault
      ? { name: 'log', hasPassed: false, sentence: fault.sentence }
      : {
          name: 'log',
          hasPassed: entries.length > 0,
          sentence:
            entries.length > 0
              ? `Each entry follows from the one before, from entry 0 to entry ${entries.length - 1}. Every ticket was sealed before its draw closed.`
              : 'The log has no entries.',
        },
    ...(root ? [checkRoot(root, entries, fault?.index)] : []),
    ...(scan === undefined ? [] : [checkTicket(ticket, entries, formatTime)]),
    ...(isCovered ? [checkCovered(root, ticket)] : []),
  ];
}

function checkRoot(
  { index, digest }: PoolHeadline,
  entries: readonly SealEntry[],
  faultAt: number | undefined,
): SealCheck {
  const fail = (sentence: string): SealCheck => ({ name: 'root', hasPassed: false, sentence });
  const entry = entries[index];
  if (!entry)
    return fail(
      `The log ends with entry ${entries.length - 1}, before entry ${index} of your root. Either entries were removed, or this is an older copy of the log.`,
    );
  if (entry.digest !== digest)
    return fail(`Entry ${index} of the log has another digest than your root. The log was rewritten.`);
  if (faultAt !== undefined && faultAt <= index)
    return fail(`Your root is in the log, but the log is broken at entry ${faultAt}.`);
  return {
    name: 'root',
    hasPassed: true,
    sentence: `Entry ${index} of the log has the digest of your root, so nothing up to it was changed since you received it.`,
  };
}

function checkTicket(
  ticket: TicketEntry | undefined,
  entries: readonly SealEntry[],
  formatTime: FormatTime,
): SealCheck {
  if (!ticket)
    return {
      name: 'ticket',
      hasPassed: false,
      sentence:
        'This file isn’t in the log. Choose the file exactly as you downloaded it: a photo of it, or a copy that was saved again, has another digest.',
    };
  const draw = entries.find(
    (entry): entry is DrawEntry => entry.kind === 'draw' && entry.draw === ticket.draw,
  );
  const closesAt = draw ? new Date(draw.closesAt) : undefined;
  const isInTime = draw !== undefined && ticket.at < draw.closesAt;
  const members = ticket.parts.length === 1 ? '1 member' : `${ticket.parts.length} members`;
  const shares = ticket.parts.reduce((sum, part) => sum + part.shares, 0);
  return {
    name: 'ticket',
    hasPassed: isInTime,
    sentence: isInTime
      ? `This is ticket ${ticket.ticket} of draw ${ticket.draw}. It was sealed on ${formatTime(new Date(ticket.at))}, and the draw closed on ${formatTime(closesAt ?? new Date(0))}. It was played for ${members} with ${shares === 1 ? '1 share' : `${shares} shares`} between them.`
      : `This is ticket ${ticket.ticket} of draw ${ticket.draw}, but it wasn’t sealed before the draw closed.`,
  };
}

function checkCovered(root: PoolHeadline, ticket: TicketEntry): SealCheck {
  const hasPassed = root.index >= ticket.index;
  return {
    name: 'covered',
    hasPassed,
    sentence: hasPassed
      ? `Your root is from entry ${root.index} and the ticket is entry ${ticket.index}: if the email with the root reached you before the draw, so did the proof of this ticket.`
      : `Your root is from entry ${root.index}, before the ticket was sealed in entry ${ticket.index}. Use the root from the email about this ticket.`,
  };
}
