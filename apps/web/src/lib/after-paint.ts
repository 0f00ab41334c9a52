/**
 * Resolves once the browser has painted. Heavy work awaits this, so that what a click changes is visible first.
 * Browsers do not paint hidden tabs; in those it resolves at once.
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
