import { toHex } from '../../hex.ts';
import type { Message, MessageWriter } from '../../sold/pools/message.ts';

/** The format of a log. It changes whenever the encoding changes, so that an old log is never read by new rules. */
export const SEAL_LOG_FORMAT = 'tessera-syndicate-log-1';

/** A member's part in a draw, as the log names it: by number, without who that is. */
export interface SealedPart {
  readonly member: number;
  readonly shares: number;
}

export type SealEvent =
  /** A version of the written agreement. `text` is the digest of its text. */
  | { readonly kind: 'agreement'; readonly version: number; readonly text: string }
  | {
      readonly kind: 'draw';
      readonly draw: number;
      /** From this time on nothing is sealed for the draw: an ISO time with milliseconds, in UTC. */
      readonly closesAt: string;
      /** The price of a share in pence. */
      readonly sharePrice: number;
      /** The version of the agreement that the draw is played under. */
      readonly agreement: number;
    }
  | {
      readonly kind: 'ticket';
      readonly draw: number;
      readonly ticket: number;
      /** SHA-256 of the scan. */
      readonly scan: string;
      readonly bytes: number;
      /** Who takes part in the draw, in the order of their numbers. */
      readonly parts: readonly SealedPart[];
    }
  | {
      readonly kind: 'result';
      readonly draw: number;
      readonly result: number;
      /** The prize in pence. */
      readonly amount: number;
      /** The numbers of the members who entered and confirmed the result. */
      readonly enteredBy: number;
      readonly confirmedBy: number;
    };

export type SealKind = SealEvent['kind'];

export type SealEntry = SealEvent & {
  readonly index: number;
  /** When the entry was added, by the server's clock: an ISO time with milliseconds, in UTC. */
  readonly at: string;
  /** The digest of this entry's other fields, of the syndicate's id and of the previous entry's digest. */
  readonly digest: string;
};

/** The content of a saved log. */
export interface SealLog {
  readonly format: typeof SEAL_LOG_FORMAT;
  readonly syndicate: number;
  readonly entries: readonly SealEntry[];
}

/** Each kind of message begins with a different tag, so that a digest of one kind cannot be used as another. */
const tags = {
  agreement: 'tessera.syndicate.agreement.1',
  parts: 'tessera.syndicate.parts.1',
  entry: 'tessera.syndicate.entry.1',
} as const;

const kindNumbers: Record<SealKind, number> = { agreement: 0, draw: 1, ticket: 2, result: 3 };

/** How many bytes of an agreement are digested at a time. A message holds at most 4,000 bytes of text. */
const CHARS_PER_PIECE = 900;

/**
 * The digest of an agreement's text. Long texts are digested piece by piece: the digest of each piece contains the one
 * before.
 */
export function agreementDigest(write: MessageWriter, text: string): string {
  const chars = Array.from(text);
  let digest = toHex(write(tags.agreement).number(chars.length).hash());
  for (let start = 0; start < chars.length; start += CHARS_PER_PIECE) {
    const piece = chars.slice(start, start + CHARS_PER_PIECE).join('');
    digest = toHex(write(tags.agreement).digest(digest).text(piece).hash());
  }
  return digest;
}

export interface SealContent {
  readonly syndicate: number;
  readonly index: number;
  readonly at: string;
  /** The digest of the previous entry of the log. */
  readonly previous: string;
  readonly event: SealEvent;
}

export function sealDigest(write: MessageWriter, content: SealContent): string {
  const { syndicate, index, at, previous, event } = content;
  const parts = event.kind === 'ticket' ? partsDigest(write, event.parts) : undefined;
  const message = write(tags.entry).number(syndicate).number(index).digest(previous).text(at);
  message.number(kindNumbers[event.kind]);
  writeEvent(message, event);
  if (parts !== undefined) message.digest(parts);
  return toHex(message.hash());
}

function writeEvent(message: Message, event: SealEvent): void {
  switch (event.kind) {
    case 'agreement':
      message.number(event.version).digest(event.text);
      return;
    case 'draw':
      message.number(event.draw).text(event.closesAt).number(event.sharePrice).number(event.agreement);
      return;
    case 'ticket':
      message.number(event.draw).number(event.ticket).digest(event.scan).number(event.bytes);
      return;
    case 'result':
      message.number(event.draw).number(event.result).number(event.amount);
      message.number(event.enteredBy).number(event.confirmedBy);
  }
}

function partsDigest(write: MessageWriter, parts: readonly SealedPart[]): string {
  const message = write(tags.parts).number(parts.length);
  for (const { member, shares } of parts) message.number(member).number(shares);
  return toHex(message.hash());
}

export function createSealEntry(write: MessageWriter, content: SealContent): SealEntry {
  const { index, at, event } = content;
  return { index, at, ...event, digest: sealDigest(write, content) };
}
