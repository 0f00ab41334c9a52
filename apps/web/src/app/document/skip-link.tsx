/** The first thing that Tab reaches. Focus is moved by script too, since a new fragment alone does not everywhere. */
export function SkipLink() {
  return (
    <a className="shell-skip" href="#main" onClick={() => document.getElementById('main')?.focus()}>
      Skip to main content
    </a>
  );
}
