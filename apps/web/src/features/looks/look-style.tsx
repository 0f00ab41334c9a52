import type { WornPattern } from '@tessera/contract/looks';
import { lookRule } from '@tessera/patterns/themes/look-rule';
import { useStyleNonce } from '../../lib/nonce.ts';

interface LookStyleProps {
  /** As `lookOf` has named it. */
  look: string;
  pattern: WornPattern;
}

/**
 * The colours of a single listing, within its page. The page's policy allows no style attributes, and a stylesheet of
 * its own would be one more file to wait for.
 */
export function LookStyle({ look, pattern }: LookStyleProps) {
  const nonce = useStyleNonce();
  // In the browser the attribute reads as empty, which is no reason to draw anything anew.
  return (
    <style nonce={nonce} suppressHydrationWarning>
      {lookRule(`[data-look='${look}']`, pattern)}
    </style>
  );
}
