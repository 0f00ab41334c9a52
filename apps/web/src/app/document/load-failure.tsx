/**
 * If a page's script cannot be fetched, no other code of ours can report it. This inline script shows a banner that is
 * already in the HTML. Only the server's build contains it: in the browser, React keeps what the HTML has.
 */
const watch = import.meta.env.SSR
  ? `addEventListener('error', function (event) {
  if (!event.target || event.target.tagName !== 'SCRIPT') return;
  function show() {
    var banner = document.getElementById('load-failure');
    banner.querySelector('a').href = location.href;
    banner.hidden = false;
  }
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', show); else show();
}, true);`
  : '';

export function LoadFailure({ nonce }: { nonce: string | undefined }) {
  return (
    <>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // oxlint-disable-next-line react/no-danger -- a constant of ours
        dangerouslySetInnerHTML={{ __html: watch }}
      />
      <div id="load-failure" className="shell-load-failure" role="alert" hidden suppressHydrationWarning>
        <p>
          <strong>Part of this page could not be loaded.</strong> You can read it, but buttons and menus may
          not work. <a href="/">Reload the page</a> or <a href="/">go to the home page</a>.
        </p>
      </div>
    </>
  );
}
