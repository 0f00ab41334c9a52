import type { WornPattern } from '@tessera/contract/looks';
import { lookRule } from '@tessera/patterns/themes/look-rule';
import { useStyleNonce } from '../../lib/nonce.ts';

interface LookStyleProps {
  /** Name given by `lookOf`. */
  look: string;
  pattern: WornPattern;
}

/**
 * Inline stylesheet with one listing's colours. The Content-Security-Policy allows no style attributes, and a separate
 * file would be one more to wait for.
 */
export function LookStyle({ look, pattern }: LookStyleProps) {
  const nonce = useStyleNonce();
  // The browser hides the nonce and reports an empty attribute, which must not cause a re-render.
  return (
    <style nonce={nonce} suppressHydrationWarning>
      {lookRule(`[data-look='${look}']`, pattern)}
    </style>
  );
}
