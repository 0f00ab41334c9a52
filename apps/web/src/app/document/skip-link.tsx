/** The first element that Tab reaches. A script moves focus too, because not every browser does so for a fragment. */
export function SkipLink() {
  return (
    <a className="shell-skip" href="#main" onClick={() => document.getElementById('main')?.focus()}>
      Skip to main content
    </a>
  );
}
