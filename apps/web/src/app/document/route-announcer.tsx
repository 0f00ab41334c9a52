import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * What a browser does by itself when a whole page loads: the new page's name is spoken, and the keyboard goes on
 * from its heading instead of from a link that is gone.
 */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const [title, setTitle] = useState('');
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!hash) focusMain();
    setTitle(document.title);
  }, [pathname, hash]);

  return (
    <div className="sr-only" aria-live="polite" data-testid="route-announcer">
      {title}
    </div>
  );
}

function focusMain(): void {
  const main = document.getElementById('main');
  // A field that asked for the focus, or a tab within a page that stayed, keeps it.
  if (!main || main.contains(document.activeElement)) return;
  const heading = main.querySelector('h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  (heading ?? main).focus({ preventScroll: true });
}
