import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * After a navigation, announces the new page's name and moves the focus to its heading, as browsers do when they load a
 * page. The clicked link, which had the focus, no longer exists.
 */
export function RouteAnnouncer() {
  const { pathname, hash, state } = useLocation();
  const keepsFocus = (state as { readonly keepsFocus?: boolean } | null)?.keepsFocus;
  const [title, setTitle] = useState('');
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!hash && !keepsFocus) focusMain();
    setTitle(document.title);
  }, [pathname, hash, keepsFocus]);

  return (
    <div className="sr-only" aria-live="polite" data-testid="route-announcer">
      {title}
    </div>
  );
}

function focusMain(): void {
  const main = document.getElementById('main');
  const active = document.activeElement;
  // A field with autofocus, or a tab within an unchanged page, keeps the focus.
  if (!main || main.contains(active)) return;
  // A field outside the page's content also keeps the focus, so that somebody who types there can go on.
  if (active?.matches('input, textarea, select')) return;
  const heading = main.querySelector('h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  (heading ?? main).focus({ preventScroll: true });
}
