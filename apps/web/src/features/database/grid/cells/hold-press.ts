/** Lets the press that is under way do nothing else: neither move the focus nor press what lies there. */
export function holdPress(): void {
  const listeners = new AbortController();
  const hold = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const options = { capture: true, signal: listeners.signal };
  document.addEventListener('mousedown', hold, options);
  document.addEventListener('click', hold, options);
  // A press that became a scroll has no click; the next press is a new one.
  document.addEventListener('pointerdown', () => listeners.abort(), { capture: true, once: true });
}
