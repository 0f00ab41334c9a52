import { createStore } from '../../../lib/create-store.ts';
import { sendCall } from '../paper/send-call.ts';
import type { Try } from '../worker/messages.ts';

/** Sharpe ratios per bar, by the digest of the settings that gave them. */
export type Tries = Readonly<Record<string, number>>;

const KEY = 'tessera.trading.tries';
/** Bounds of what this browser remembers. The prices that were used longest ago are forgotten first. */
const MAX_DATA_SETS = 30;
const MAX_TRIES = 3_000;
/** Enough characters of a digest to tell a person's tries apart. */
const DIGEST_CHARS = 12;

type Memory = Readonly<Record<string, Tries>>;

/** The tries that were made in this browser, by the digest of the prices that they used. */
export const triesMemory = createStore<Memory>({});

/** Adds tries on some prices. The same settings count once. */
export function rememberTries(dataDigest: string, tries: readonly Try[]): void {
  const memory = readMemory();
  const data = dataDigest.slice(0, DIGEST_CHARS);
  const { [data]: known = {}, ...others } = memory;
  const joined = {
    ...known,
    ...Object.fromEntries(tries.map(([digest, sharpe]) => [digest.slice(0, DIGEST_CHARS), sharpe])),
  };
  const kept = Object.fromEntries(Object.entries(joined).slice(-MAX_TRIES));
  const all = Object.fromEntries([...Object.entries(others), [data, kept] as const].slice(-MAX_DATA_SETS));
  triesMemory.set(all);
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Without storage, for example in a private window, tries are remembered until the page is left.
  }
}

/** Sharpe ratios of all tries on some prices. */
export function triesOn(memory: Memory, dataDigest: string): number[] {
  return Object.values(memory[dataDigest.slice(0, DIGEST_CHARS)] ?? {});
}

/** Sends tries of a signed-in person to the server, and adds those that they made on other devices. */
export async function shareTries(dataDigest: string, tries: readonly Try[]): Promise<void> {
  const [{ rememberTries: remember }, { MAX_TRIES_AT_ONCE }] = await Promise.all([
    import('@tessera/contract/tools/trading'),
    import('@tessera/domain/tools/trading/portfolios'),
  ]);
  const short = (digest: string) => digest.slice(0, DIGEST_CHARS);
  const sent = tries
    .slice(-MAX_TRIES_AT_ONCE)
    .map(([settings, sharpe]) => ({ settings: short(settings), sharpe }));
  const reply = await sendCall(remember, { body: { data: short(dataDigest), tries: sent } });
  // Without an answer, only the tries that this browser remembers count.
  if (!('answer' in reply) || !reply.answer.ok) return;
  const { tries: all } = reply.answer.value;
  rememberTries(
    dataDigest,
    all.map(({ settings, sharpe }) => [settings, sharpe]),
  );
}

function readMemory(): Memory {
  const present = triesMemory.get();
  if (Object.keys(present).length > 0) return present;
  try {
    return parseMemory(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

/** Anybody may have changed what is stored, so what is not a number is left out. */
export function parseMemory(value: unknown): Memory {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).map(([data, tries]) => [
      data,
      Object.fromEntries(
        Object.entries((tries ?? {}) as Record<string, unknown>).filter((entry): entry is [string, number] =>
          Number.isFinite(entry[1]),
        ),
      ),
    ]),
  );
}
