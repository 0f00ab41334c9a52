/** Ignores the rest of the current press of the pointer, so that it neither moves the focus nor clicks anything. */
export function holdPress(): void {
  const listeners = new AbortController();
  const hold = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const options = { capture: true, signal: listeners.signal };
  document.addEventListener('mousedown', hold, options);
  document.addEventListener('click', hold, options);
  // If the press becomes scrolling, there is no click to wait for. So the next press of the pointer ends the waiting.
  document.addEventListener('pointerdown', () => listeners.abort(), { capture: true, once: true });
}
