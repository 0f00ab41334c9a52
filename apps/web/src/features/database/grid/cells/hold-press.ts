/** Swallows the rest of the current press, so that it neither moves the focus nor clicks what is under it. */
export function holdPress(): void {
  const listeners = new AbortController();
  const hold = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const options = { capture: true, signal: listeners.signal };
  document.addEventListener('mousedown', hold, options);
  document.addEventListener('click', hold, options);
  // A press that turns into scrolling fires no click; the next pointerdown ends the wait.
  document.addEventListener('pointerdown', () => listeners.abort(), { capture: true, once: true });
}
