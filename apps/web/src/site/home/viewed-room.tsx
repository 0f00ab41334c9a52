import { useEffect, useRef } from 'react';
import { useNonce } from '../../lib/nonce.ts';
import { RecentlyViewed } from '../../market/compare/public.ts';

/**
 * Script that runs while the page is being read. The server does not know what was viewed, so the browser reserves the
 * row's height before it shows anything.
 */
const reserve = `(function (room) {
  try {
    if (localStorage.getItem('tessera.viewed')) room.dataset.reserved = '';
  } catch (e) {}
})(document.currentScript.parentElement);`;

/**
 * The row of recently viewed listings. Its space is reserved, so that nothing below it moves when the listings arrive.
 */
export function ViewedRoom() {
  const nonce = useNonce();
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = room.current;
    if (!element) return undefined;
    // Pressing “Clear” removes the list, and then the reserved space too. While the list loads or changes, the space
    // stays.
    const observer = new MutationObserver((records) => {
      if (records.some(({ removedNodes }) => [...removedNodes].some(isList)))
        delete element.dataset['reserved'];
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={room} className="home-viewed" suppressHydrationWarning>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // oxlint-disable-next-line react/no-danger -- a constant of ours
        dangerouslySetInnerHTML={{ __html: reserve }}
      />
      <RecentlyViewed />
    </div>
  );
}

function isList(node: Node): boolean {
  return node instanceof Element && node.matches('.viewed-list');
}
