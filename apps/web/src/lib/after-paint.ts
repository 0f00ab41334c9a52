/** Resolves once the browser has painted, so that heavy work does not delay the answer to a press. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
