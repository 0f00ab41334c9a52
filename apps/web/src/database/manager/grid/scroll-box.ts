/** Scrolls by the height of rows that were added or removed above the view, so that visible rows do not move. */
export function shiftScroll(box: HTMLElement | null, by: number): void {
  if (box && by !== 0 && box.scrollTop > 0) box.scrollTop += by;
}

export function scrollToStart(box: HTMLElement | null): void {
  if (box) box.scrollLeft = 0;
}

export function scrollToTop(box: HTMLElement | null): void {
  if (box) box.scrollTop = 0;
}
