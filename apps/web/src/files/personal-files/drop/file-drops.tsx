import { useEffect, useEffectEvent, useState } from 'react';
import { lazyModule, useLazyModule } from '../../../ui/lazy-module.ts';
import { getFolderInView } from '../folder-in-view.ts';
import { readHandles } from '../upload/handles/dropped-handles.ts';
import { readDrop } from '../upload/portal/dropped-files.ts';
import type { DropOfferProps } from './drop-offer.tsx';
import type { Drop, DroppedItems } from './drop.types.ts';
import { usePageDrop } from './use-page-drop.ts';

const offer = lazyModule(async () => {
  const { DropOffer } = await import('./drop-offer.tsx');
  return (props: DropOfferProps) => <DropOffer {...props} />;
});

let lastId = 0;

/** Accepts files dropped on any page. The dialogs are loaded with the first drag. */
export function FileDrops({ early }: { early: DroppedItems[] }) {
  const [drops, setDrops] = useState<readonly Drop[]>([]);
  async function take(transfer: DroppedItems) {
    const folderInView = getFolderInView();
    const handles = readHandles(transfer);
    const files = await readDrop(transfer);
    if (files.length > 0) setDrops((last) => [...last, { id: (lastId += 1), files, handles, folderInView }]);
  }
  const isOver = usePageDrop((transfer) => void take(transfer), { isFallback: true });
  const takeEarly = useEffectEvent(() => {
    for (const transfer of early.splice(0)) void take(transfer);
  });
  useEffect(() => {
    const timer = setTimeout(() => takeEarly());
    return () => clearTimeout(timer);
  }, []);
  const onEnd = () => setDrops(([, ...rest]) => rest);
  const render = useLazyModule(offer, { isNeeded: isOver || drops.length > 0, onFailure: onEnd });
  return render?.({ isOver, drop: drops[0], onEnd });
}
