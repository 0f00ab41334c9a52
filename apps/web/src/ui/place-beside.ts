export type PopupAlign = 'start' | 'center' | 'end';

const GAP = 6;
const EDGE = 8;

/**
 * Puts a popup below its anchor, or above where there is more room, and keeps it on the screen. The stylesheet
 * reads `--room`, the height there is, and `--anchor-width`.
 */
export function positionBeside(popup: HTMLElement, anchor: HTMLElement, align: PopupAlign): void {
  const box = anchor.getBoundingClientRect();
  const { clientWidth } = document.documentElement;
  // A phone's keyboard shrinks what is seen, not the window.
  const height = window.visualViewport?.height ?? window.innerHeight;
  const below = height - box.bottom - GAP - EDGE;
  const above = box.top - GAP - EDGE;

  popup.style.setProperty('--anchor-width', `${box.width}px`);
  popup.style.setProperty('--room', `${below}px`);
  // Shorter than the room is a popup that fits, or one that its own stylesheet keeps shorter.
  const isBelow = below >= above || popup.offsetHeight < below - 1;
  if (!isBelow) popup.style.setProperty('--room', `${above}px`);

  const { offsetWidth, offsetHeight } = popup;
  const left = {
    start: box.left,
    end: box.right - offsetWidth,
    center: box.left + (box.width - offsetWidth) / 2,
  };
  const rightmost = clientWidth - offsetWidth - EDGE;
  popup.style.left = `${Math.max(EDGE, Math.min(left[align], rightmost))}px`;
  popup.style.top = `${isBelow ? box.bottom + GAP : box.top - GAP - offsetHeight}px`;
}
