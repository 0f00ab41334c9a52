export type PopupAlign = 'start' | 'center' | 'end';

const GAP = 6;
const SCREEN_MARGIN = 8;

/**
 * Positions a popup below its anchor, or above if there is more room, within the screen. The stylesheet reads `--room`
 * (the available height) and `--anchor-width`.
 */
export function positionBeside(popup: HTMLElement, anchor: HTMLElement, align: PopupAlign): void {
  const box = anchor.getBoundingClientRect();
  const { clientWidth } = document.documentElement;
  // A phone's keyboard shrinks the visual viewport, not the window.
  const height = window.visualViewport?.height ?? window.innerHeight;
  const below = height - box.bottom - GAP - SCREEN_MARGIN;
  const above = box.top - GAP - SCREEN_MARGIN;

  popup.style.setProperty('--anchor-width', `${box.width}px`);
  popup.style.setProperty('--room', `${below}px`);
  // Shown below the anchor if there is more room there, or if the popup is lower than that room.
  const isBelow = below >= above || popup.offsetHeight < below - 1;
  if (!isBelow) popup.style.setProperty('--room', `${above}px`);

  const { offsetWidth, offsetHeight } = popup;
  const left = {
    start: box.left,
    end: box.right - offsetWidth,
    center: box.left + (box.width - offsetWidth) / 2,
  };
  const rightmost = clientWidth - offsetWidth - SCREEN_MARGIN;
  popup.style.left = `${Math.max(SCREEN_MARGIN, Math.min(left[align], rightmost))}px`;
  popup.style.top = `${isBelow ? box.bottom + GAP : box.top - GAP - offsetHeight}px`;
}
