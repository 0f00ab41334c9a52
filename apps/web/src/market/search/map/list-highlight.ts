import { useEffect, useEffectEvent } from 'react';

const LIST_SELECTOR = '.results-beside .listing-cards';

/** Reports which listing in the list is under the pointer or has the focus. */
export function useListHighlight(onHighlight: (id: number | undefined) => void): void {
  const report = useEffectEvent(onHighlight);
  useEffect(() => {
    const notify = ({ target }: Event) => report(idOf(target));
    const clear = () => report(undefined);
    const events = [
      ['pointerover', notify],
      ['focusin', notify],
      ['pointerleave', clear],
      ['focusout', clear],
    ] as const;
    const list = document.querySelector(LIST_SELECTOR);
    for (const [event, handler] of events) list?.addEventListener(event, handler);
    return () => {
      for (const [event, handler] of events) list?.removeEventListener(event, handler);
    };
  });
}

/** Highlights the listings in the list whose marker is under the pointer or has the focus. */
export function highlightInList(ids: readonly number[]): void {
  for (const item of document.querySelectorAll(`${LIST_SELECTOR} > li`))
    item.toggleAttribute('data-active', ids.includes(idOf(item) ?? 0));
}

function idOf(target: EventTarget | null): number | undefined {
  const item = target instanceof Element ? target.closest('li') : undefined;
  const path = item?.querySelector('a[href]')?.getAttribute('href') ?? '';
  const [, id] = /^\/[a-z]+\/(\d+)(?:-|$)/.exec(path) ?? [];
  return id === undefined ? undefined : Number(id);
}
