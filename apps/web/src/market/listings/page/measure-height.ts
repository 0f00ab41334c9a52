/** A ref callback that sets `--measured-height` on an element to the element's height, because CSS cannot read it. */
export function measureHeight(element: HTMLElement): () => void {
  const observer = new ResizeObserver(() =>
    element.style.setProperty('--measured-height', `${element.offsetHeight}px`),
  );
  observer.observe(element);
  return () => observer.disconnect();
}
