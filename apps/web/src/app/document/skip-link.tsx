/** A link to the page's content, the first that Tab reaches. A script moves the focus, which not every browser does. */
export function SkipLink() {
  return (
    <a className="shell-skip" href="#main" onClick={() => document.getElementById('main')?.focus()}>
      Skip to main content
    </a>
  );
}
