import { formatReceiptCode } from '@tessera/domain/sold/pools/receipt-code';
import type { PoolReceipt } from '@tessera/domain/sold/pools/receipt';
import { expect, test } from 'vitest';
import { evidenceInFragment, readEvidence } from './evidence.ts';

const digest = 'ab'.repeat(32);
const receipt: PoolReceipt = {
  pool: 7,
  title: 'Saab 900',
  account: 1,
  salt: '00'.repeat(16),
  terms: digest,
  index: 1,
  digest,
  shares: 2,
  position: 0,
  holderCount: 1,
  path: [],
};
const code = formatReceiptCode(receipt);

test.each([
  ['', { kind: 'none' }],
  [' \n', { kind: 'none' }],
  ['hello', { kind: 'unreadable' }],
  [code.slice(1), { kind: 'unreadable' }],
  [code, { kind: 'receipt', receipt }],
  [`https://example.org/pools/7/verify#receipt=${code}`, { kind: 'receipt', receipt }],
  [`12:${digest}`, { kind: 'root', headline: { index: 12, digest } }],
])('%j is read as what it is', (text, expected) => {
  expect(readEvidence(text)).toEqual(expected);
});

test.each([
  ['', ''],
  ['#top', ''],
  [`#receipt=${code}`, `#receipt=${code}`],
  [`#root=12:${digest}`, `12:${digest}`],
])('the fragment %j has the evidence %j', (fragment, expected) => {
  expect(evidenceInFragment(fragment)).toBe(expected);
});
