/**
 * Resolves once the browser has painted, so that heavy work does not delay the answer to a press. Browsers do not paint
 * a tab while it is hidden: there it resolves at once.
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    function finish() {
      document.removeEventListener('visibilitychange', finishIfHidden);
      resolve();
    }
    function finishIfHidden() {
      if (document.hidden) finish();
    }
    requestAnimationFrame(() => setTimeout(finish));
    document.addEventListener('visibilitychange', finishIfHidden);
    finishIfHidden();
  });
}
