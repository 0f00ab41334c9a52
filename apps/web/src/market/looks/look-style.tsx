import type { WornPattern } from '@tessera/contract/market/looks';
import { lookRule } from '@tessera/patterns/themes/look-rule';
import { useInsertionEffect, useState } from 'react';
import { useNonce } from '../../lib/nonce.ts';

interface LookStyleProps {
  /** The value that `lookOf` returns for the listing. */
  look: string;
  pattern: WornPattern;
}

/**
 * A stylesheet with one listing's colours. The Content Security Policy allows no style attributes, and a separate file would be one
 * more file to wait for. In the server's HTML it is an inline element, which the policy allows by nonce or hash. The policy of a kept
 * page has no nonce, so the browser adds what is new as a sheet of its own, which needs no permission.
 */
export function LookStyle({ look, pattern }: LookStyleProps) {
  const nonce = useNonce();
  const rule = lookRule(`[data-look='${look}']`, pattern);
  const [drawn] = useState(() => (isInPage(rule) ? rule : undefined));
  useInsertionEffect(() => {
    if (rule === drawn) return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rule);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [rule, drawn]);
  // The browser hides the nonce and shows React an empty attribute. That difference must not make React render the page
  // again.
  return (
    drawn !== undefined && (
      <style ref={take} nonce={nonce} suppressHydrationWarning>
        {drawn}
      </style>
    )
  );
}

/** Elements that React has taken over. What is drawn later needs an element, or a sheet, of its own. */
const taken = new WeakSet<Element>();
const take = (element: Element | null) => void (element && taken.add(element));

/**
 * Whether the server's HTML has an element for this stylesheet. A hook that waits for the browser would render every
 * card twice.
 */
function isInPage(rule: string): boolean {
  if (typeof document === 'undefined') return true;
  return [...document.querySelectorAll('style')].some(
    (element) => element.textContent === rule && !taken.has(element),
  );
}
