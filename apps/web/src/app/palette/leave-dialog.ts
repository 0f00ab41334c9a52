import { showToast } from '../../ui/toast-store.ts';

const CLOSED_WITHIN_MS = 1_000;
const overlays = ':modal, [role="dialog"], [role="alertdialog"], [role="menu"]';
const fields = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

/**
 * Closes the dialogs that cover the page, and then goes on; a dialog in which something can be entered stays, because
 * that would be lost.
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

/** As the Escape key does, so that a dialog that must not be closed now stays. */
async function close(overlay: Element): Promise<boolean> {
  if (overlay instanceof HTMLDialogElement) overlay.close();
  else
    overlay.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  const deadline = performance.now() + CLOSED_WITHIN_MS;
  while (overlay.isConnected && overlay.matches(overlays) && performance.now() < deadline) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
  }
  return !(overlay.isConnected && overlay.matches(overlays));
}
