import type { WornPattern } from '@tessera/contract/market/looks';
import { lookRule } from '@tessera/patterns/themes/look-rule';
import { useStyleNonce } from '../../lib/nonce.ts';

interface LookStyleProps {
  /** The value that `lookOf` returns for the listing. */
  look: string;
  pattern: WornPattern;
}

/**
 * An inline stylesheet with one listing's colours. The Content Security Policy allows no style attributes, and a
 * separate file would be one more file to wait for.
 */
export function LookStyle({ look, pattern }: LookStyleProps) {
  const nonce = useStyleNonce();
  // The browser hides the nonce and shows React an empty attribute. That difference must not make React render the page
  // again.
  return (
    <style nonce={nonce} suppressHydrationWarning>
      {lookRule(`[data-look='${look}']`, pattern)}
    </style>
  );
}
