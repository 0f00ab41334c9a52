import { parseReceiptCode, findReceiptCode } from '@tessera/domain/sold/pools/receipt-code';
import { parseHeadline, type PoolHeadline, type PoolReceipt } from '@tessera/domain/sold/pools/receipt';

/** What a log is checked against: a receipt, or an older root of the log that an email or a listing showed. */
export type Evidence =
  | { readonly kind: 'receipt'; readonly receipt: PoolReceipt }
  | { readonly kind: 'root'; readonly headline: PoolHeadline };

export type ReadEvidence = Evidence | { readonly kind: 'none' } | { readonly kind: 'unreadable' };

export function readEvidence(text: string): ReadEvidence {
  if (text.trim() === '') return { kind: 'none' };
  const headline = parseHeadline(text);
  if (headline) return { kind: 'root', headline };
  const code = findReceiptCode(text);
  const receipt = code === undefined ? undefined : parseReceiptCode(code);
  return receipt ? { kind: 'receipt', receipt } : { kind: 'unreadable' };
}

const rootInFragment = /(?:^|[#&])root=([\da-f:]+)/i;

/**
 * The receipt or root in the fragment of this page's address. Browsers do not send the fragment to the server. Empty if
 * there is neither.
 */
export function evidenceInFragment(fragment: string): string {
  return rootInFragment.exec(fragment)?.[1] ?? (/[#&]receipt=/.test(fragment) ? fragment : '');
}
