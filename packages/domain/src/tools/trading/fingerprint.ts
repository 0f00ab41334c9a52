import { sha256 } from '@noble/hashes/sha2.js';
import { barColumns, type Instrument } from './bars.ts';
import type { Settings } from './settings.ts';
import { formatGroup } from './rule-text.ts';

/** Digest of prices: tries on the same data belong together, whatever the file was called. */
export function dataDigest(instruments: readonly Instrument[]): string {
  const digest = sha256.create();
  for (const { name, bars } of instruments) {
    digest.update(new TextEncoder().encode(`${name}\n${bars.time.length}\n`));
    for (const column of barColumns) {
      const { buffer, byteOffset, byteLength } = bars[column];
      digest.update(new Uint8Array(buffer, byteOffset, byteLength));
    }
  }
  return toHex(digest.digest());
}

/** Digest of what decides a run, so that the same try is counted once. */
export function settingsDigest({ strategy, params, rules, account, isFractional }: Settings): string {
  const inOrder = (values: Readonly<Record<string, number>>) =>
    Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const text = JSON.stringify([
    strategy,
    inOrder(params),
    strategy === 'rules' ? [formatGroup(rules.buy), formatGroup(rules.sell)] : [],
    inOrder(account),
    isFractional,
  ]);
  return toHex(sha256(new TextEncoder().encode(text)));
}

const toHex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
