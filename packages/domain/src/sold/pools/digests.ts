import { DIGEST_BYTES, toHex } from '../../hex.ts';
import type { Message, MessageWriter } from './message.ts';
import { changesOf, type PoolEntry, type PoolEvent, type PoolEventKind, type PoolTerms } from './pool-log.ts';

/**
 * Each kind of message begins with a different tag, so that the digest of one kind cannot be used as the digest of
 * another.
 */
export const messageTags = {
  title: 'tessera.pool.title.1',
  terms: 'tessera.pool.terms.1',
  holder: 'tessera.pool.holder.1',
  entry: 'tessera.pool.entry.1',
  noHoldings: 'tessera.pool.empty.1',
  leaf: 'tessera.pool.leaf.1',
  node: 'tessera.pool.node.1',
} as const;

const kindNumbers: Record<PoolEventKind, number> = {
  opened: 0,
  terms: 1,
  bought: 2,
  returned: 3,
  transferred: 4,
  extended: 5,
  settled: 6,
};

/** The first entry has no entry before it. Its `previous` digest is 64 zeros. */
export const beforeFirstEntry = '0'.repeat(DIGEST_BYTES * 2);

export function titleDigest(write: MessageWriter, title: string): string {
  return toHex(write(messageTags.title).text(title).hash());
}

export function termsDigest(write: MessageWriter, terms: PoolTerms): string {
  const message = write(messageTags.terms)
    .number(terms.pool)
    .text(terms.system)
    .digest(terms.titleDigest)
    .number(terms.targetAmount)
    .text(terms.currency)
    .number(terms.shareCount)
    .optional(terms.closesAt)
    .text(terms.ifNotFull);
  return toHex(message.hash());
}

export interface HolderIdentity {
  readonly pool: number;
  /** Id of the holder's account. */
  readonly account: number;
  /** 16 random bytes as hexadecimal text. Without this salt nobody can tell which account a commitment belongs to. */
  readonly salt: string;
}

export function holderCommitment(write: MessageWriter, { pool, account, salt }: HolderIdentity): string {
  return toHex(write(messageTags.holder).number(pool).number(account).text(salt).hash());
}

export interface EntryContent {
  readonly index: number;
  /** The digest of the previous entry of the log. */
  readonly previous: string;
  readonly event: PoolEvent;
  readonly sold: number;
  readonly root: string;
}

export function entryDigest(write: MessageWriter, content: EntryContent): string {
  return toHex(writeEntry(write, content).hash());
}

/**
 * Whether an entry has this digest. Faster than comparing the text of `entryDigest`, for logs with thousands of
 * entries.
 */
export function hasEntryDigest(write: MessageWriter, content: EntryContent, digest: string): boolean {
  return writeEntry(write, content).hasDigest(digest);
}

function writeEntry(write: MessageWriter, content: EntryContent): Message {
  const { index, previous, event, sold, root } = content;
  const terms = 'terms' in event ? termsDigest(write, event.terms) : undefined;
  const message = write(messageTags.entry).number(index).digest(previous).number(kindNumbers[event.kind]);
  if (terms !== undefined) message.digest(terms);
  if (event.kind === 'extended') message.text(event.closesAt);
  if (event.kind === 'settled') message.text(event.outcome);
  const changes = changesOf(event);
  message.number(changes.length);
  for (const { holder, change } of changes) message.digest(holder).number(change);
  return message.number(sold).digest(root);
}

/** Creates the log entry for an event. */
export function createEntry(write: MessageWriter, content: EntryContent): PoolEntry {
  const { index, event, sold, root } = content;
  return { index, ...event, sold, root, digest: entryDigest(write, content) };
}
