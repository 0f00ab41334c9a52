/** A ref that gives an element its own height as `--measured-height`, because styles cannot ask for it. */
export function measureHeight(element: HTMLElement): () => void {
  const observer = new ResizeObserver(() =>
    element.style.setProperty('--measured-height', `${element.offsetHeight}px`),
  );
  observer.observe(element);
  return () => observer.disconnect();
}
