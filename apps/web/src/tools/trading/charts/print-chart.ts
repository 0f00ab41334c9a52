/**
 * Calls `redraw` before the page is printed and again afterwards. In between, the element has the light scheme and the
 * width of paper: what is drawn on a canvas does not follow the styles of a printed page.
 */
export function onPrint(element: HTMLElement, redraw: () => void): () => void {
  const before = () => {
    element.dataset['theme'] = 'light';
    element.dataset['print'] = '';
    redraw();
  };
  const after = () => {
    delete element.dataset['theme'];
    delete element.dataset['print'];
    redraw();
  };
  globalThis.addEventListener('beforeprint', before);
  globalThis.addEventListener('afterprint', after);
  return () => {
    globalThis.removeEventListener('beforeprint', before);
    globalThis.removeEventListener('afterprint', after);
  };
}
