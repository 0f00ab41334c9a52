/** Where the focus goes when a row goes with the button that had it: to the next one, else to what its list stands in. */
export function besideRow(row: Element | null): HTMLElement | undefined {
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  if (neighbour) return controlsIn(neighbour).at(-1);
  return controlsIn(row?.closest('section')).find((control) => !row?.contains(control));
}

function controlsIn(element: Element | null | undefined): HTMLElement[] {
  return [...(element?.querySelectorAll<HTMLElement>('button, a[href]') ?? [])];
}
