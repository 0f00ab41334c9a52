import { plural } from '../../plural.ts';
import { holderCommitment, termsDigest, titleDigest } from './digests.ts';
import { fromHex, toHex } from '../../hex.ts';
import { isShareCount, leafNode, nodesToRoot } from './holdings.ts';
import type { MessageWriter } from './message.ts';
import type { PoolEntry, PoolLog } from './pool-log.ts';
import type { PoolHeadline, PoolReceipt } from './receipt.ts';
import { entriesAbout, type Replay, replayLog } from './replay.ts';
import { consistencySentences, holdingSentence } from './verify-sentences.ts';

export type CheckName = 'log' | 'terms' | 'inclusion' | 'consistency' | 'holding' | 'headline';

export interface Check {
  readonly name: CheckName;
  /** `changed` means that the log is sound and says that the holder has fewer shares now. */
  readonly result: 'passed' | 'failed' | 'changed';
  readonly sentence: string;
}

const check = (name: CheckName, hasPassed: boolean, sentence: string): Check => ({
  name,
  result: hasPassed ? 'passed' : 'failed',
  sentence,
});

export function hasFailed(checks: readonly Check[]): boolean {
  return checks.some(({ result }) => result === 'failed');
}

/** Checks that the log is sound and that the receipt is in it. */
export function* verifyReceipt(
  write: MessageWriter,
  receipt: PoolReceipt,
  log: PoolLog,
): Generator<void, Check[]> {
  const holder = holderCommitment(write, receipt);
  const replay = yield* replayLog(write, log, { at: receipt.index, holder });
  const entry = log.entries[receipt.index];
  return [
    checkLog(replay, log),
    checkTerms(write, receipt, replay),
    checkInclusion(write, { receipt, holder, entry, replay }),
    checkConsistency(receipt, entry, replay, log),
    checkHolding(receipt, holder, replay, log),
  ];
}

/** Checks that the log is sound and contains the entry that an email or a listing once showed. */
export function* verifyHeadline(
  write: MessageWriter,
  headline: PoolHeadline,
  log: PoolLog,
): Generator<void, Check[]> {
  const replay = yield* replayLog(write, log, { at: headline.index });
  const entry = log.entries[headline.index];
  const sentences = consistencySentences(headline.index, log.entries.length - 1, 'root');
  if (entry === undefined) return [checkLog(replay, log), check('headline', false, sentences.missing)];
  if (entry.digest !== headline.digest)
    return [checkLog(replay, log), check('headline', false, sentences.rewritten)];
  const isSound = replay.fault === undefined;
  return [checkLog(replay, log), check('headline', isSound, isSound ? sentences.unbroken : sentences.broken)];
}

/** Checks a log without comparing it with anything. */
export function* verifyLog(write: MessageWriter, log: PoolLog): Generator<void, Check[]> {
  return [checkLog(yield* replayLog(write, log), log)];
}

function checkLog({ fault, newest }: Replay, { entries }: PoolLog): Check {
  if (fault || !newest) return check('log', false, fault?.sentence ?? 'The log has no entries.');
  const { sold, terms } = newest.status;
  return check(
    'log',
    true,
    `Each entry follows from the one before, from entry 0 to entry ${entries.length - 1}. ${plural(sold, 'share')} of ${terms.shareCount} sold.`,
  );
}

function checkTerms(write: MessageWriter, receipt: PoolReceipt, { moment }: Replay): Check {
  if (!moment)
    return check('terms', false, 'The terms can’t be read, because the log is broken before the purchase.');
  const { terms } = moment.status;
  if (termsDigest(write, terms) !== receipt.terms)
    return check(
      'terms',
      false,
      'The log states other terms than the receipt: price, number of shares, closing time or pool.',
    );
  if (terms.pool !== receipt.pool) return check('terms', false, 'The receipt is for another pool.');
  if (titleDigest(write, receipt.title) !== terms.titleDigest)
    return check('terms', false, 'The title on the receipt is not the one in the log.');
  return check('terms', true, 'The log states the terms that the receipt was issued under.');
}

interface Inclusion {
  readonly receipt: PoolReceipt;
  readonly holder: string;
  readonly entry: PoolEntry | undefined;
  readonly replay: Replay;
}

function checkInclusion(write: MessageWriter, { receipt, holder, entry, replay }: Inclusion): Check {
  const fail = (sentence: string) => check('inclusion', false, sentence);
  if (!entry) return fail('The log has no entry for this purchase.');
  const root = rootOfReceipt(write, receipt, holder);
  if (root === undefined) return fail('The path on the receipt is not one from a holding to a root.');
  if (root.digest !== entry.root)
    return fail(
      `The path on the receipt does not lead to the root of entry ${receipt.index}. The holder, the shares or the path were changed.`,
    );
  const shareCount = replay.moment?.status.terms.shareCount ?? 0;
  if (root.shares !== entry.sold || root.shares > shareCount)
    return fail('The shares along the path do not add up to the shares sold.');
  return check(
    'inclusion',
    true,
    `${plural(receipt.shares, 'share')} are recorded for this holder under the root of entry ${receipt.index}.`,
  );
}

/** The root that follows from a receipt's holding and path. Undefined if these cannot belong together. */
export function rootOfReceipt(
  write: MessageWriter,
  receipt: PoolReceipt,
  holder = holderCommitment(write, receipt),
): { readonly digest: string; readonly shares: number } | undefined {
  const { position, holderCount: leafCount, shares } = receipt;
  if (!isShareCount(shares)) return undefined;
  const node = leafNode(write, { holder, shares });
  const siblings = receipt.path.map((each) => ({ shares: each.shares, digest: fromHex(each.digest) }));
  const root = nodesToRoot(write, { position, leafCount, node }, siblings)?.at(-1);
  return root && { digest: toHex(root.digest), shares: root.shares };
}

function checkConsistency(
  { index, digest }: PoolReceipt,
  entry: PoolEntry | undefined,
  { fault }: Replay,
  { entries }: PoolLog,
): Check {
  const sentences = consistencySentences(index, entries.length - 1, 'receipt');
  if (!entry) return check('consistency', false, sentences.missing);
  if (entry.digest !== digest) return check('consistency', false, sentences.rewritten);
  return fault
    ? check('consistency', false, sentences.broken)
    : check('consistency', true, sentences.unbroken);
}

function checkHolding(receipt: PoolReceipt, holder: string, { fault, newest }: Replay, log: PoolLog): Check {
  if (fault || !newest)
    return check('holding', false, 'The present holding can’t be told from a broken log.');
  const shares = newest.watched?.shares ?? 0;
  const later = entriesAbout(log, holder, receipt.index);
  const isRefunded = newest.status.outcome === 'refunded';
  return {
    name: 'holding',
    result: shares < receipt.shares || isRefunded ? 'changed' : 'passed',
    sentence: holdingSentence({ shares, before: receipt.shares, later, isRefunded }),
  };
}
