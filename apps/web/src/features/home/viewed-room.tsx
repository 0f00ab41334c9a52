import { useNonce } from '../../lib/nonce.ts';
import { RecentlyViewed } from '../compare/public.ts';

/** Runs while the page is read. The server does not know what was viewed, so the browser reserves the row's height. */
const reserve = `(function (room) {
  try {
    if (localStorage.getItem('tessera.viewed')) room.dataset.reserved = '';
  } catch (e) {}
})(document.currentScript.parentElement);`;

/** Recently viewed listings, without moving what is below when they arrive. */
export function ViewedRoom() {
  const nonce = useNonce();
  return (
    <div
      className="home-viewed"
      suppressHydrationWarning
      onClick={({ currentTarget }) =>
        // “Clear” has emptied the list by then.
        setTimeout(() => {
          if (!currentTarget.querySelector('section')) delete currentTarget.dataset['reserved'];
        })
      }
    >
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
