import { showToast } from '../../ui/overlays/toast-store.ts';

const MAX_CLOSING_MS = 1_000;
const overlays = ':modal, [role="dialog"], [role="alertdialog"], [role="menu"]';
const fields = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

/**
 * Closes the dialogs that cover the page, then calls `next`. If one of them has fields, whose values would be lost, or
 * does not close, shows a message instead.
 */
export async function leaveDialog(isCovered: () => boolean, next: () => void): Promise<void> {
  while (isCovered()) {
    const overlay = [...document.querySelectorAll(overlays)].at(-1);
    if (!overlay || overlay.querySelector(fields) || !(await close(overlay))) {
      showToast({ title: 'Finish or close this dialog first, then search.', durationMs: 6_000 });
      return;
    }
  }
  next();
}

/** Closes a dialog as the Escape key does. True if it closed; a dialog that ignores Escape now stays open. */
async function close(overlay: Element): Promise<boolean> {
  if (overlay instanceof HTMLDialogElement) overlay.close();
  else
    overlay.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  const deadline = performance.now() + MAX_CLOSING_MS;
  while (overlay.isConnected && overlay.matches(overlays) && performance.now() < deadline) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
  }
  return !(overlay.isConnected && overlay.matches(overlays));
}
