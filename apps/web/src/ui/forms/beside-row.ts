/**
 * The control that takes the focus when a row is removed with its focused button: the last control of the next row,
 * otherwise of the previous one, otherwise the first control of the section around.
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
