/** Where the focus goes when a row goes with the button that had it: to the next one, else to what its list stands in. */
export function besideRow(row: Element | null): HTMLElement | undefined {
  const beside = [row?.nextElementSibling, row?.previousElementSibling].flatMap((neighbour) =>
    controlsIn(neighbour).slice(-1),
  );
  return beside[0] ?? controlsIn(row?.closest('section, main')).find((control) => !row?.contains(control));
}

function controlsIn(element: Element | null | undefined): HTMLElement[] {
  return [...(element?.querySelectorAll<HTMLElement>('button, a[href]') ?? [])];
}
