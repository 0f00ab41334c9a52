/**
 * Element that takes the focus when a row is removed with its focused button: the next row, otherwise the list's
 * container.
 */
export function besideRow(row: Element | null): HTMLElement | undefined {
  const beside = [row?.nextElementSibling, row?.previousElementSibling].flatMap((neighbour) =>
    controlsIn(neighbour).slice(-1),
  );
  return beside[0] ?? controlsIn(row?.closest('section, main')).find((control) => !row?.contains(control));
}

function controlsIn(element: Element | null | undefined): HTMLElement[] {
  return [...(element?.querySelectorAll<HTMLElement>('button, a[href]') ?? [])];
}
