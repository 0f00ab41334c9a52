import { type ItemView, listItems } from '@tessera/contract/sold/items';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ItemPanel } from './item-panel.tsx';
import { withChanged } from './with-changed.ts';

interface ItemsOfOrderProps {
  orderId: string;
  /** How many items there are. Space for them is reserved until they are loaded. */
  count: number;
}

/** Shows the items of a paid order, for its buyer. */
export function ItemsOfOrder({ orderId, count }: ItemsOfOrderProps) {
  const [items, setItems] = useState<readonly ItemView[] | 'failed'>();
  useEffect(() => {
    let isCurrent = true;
    call(listItems, { query: { role: 'buyer', orderId } }).then(
      (answer) => isCurrent && setItems(answer.ok ? answer.value.items : 'failed'),
      () => isCurrent && setItems('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [orderId]);
  if (items === 'failed')
    return <Banner tone="danger" title="Couldn’t load where your items are. Reload the page to retry." />;
  if (items?.length === 0) return null;
  return (
    <section className="ui-stack" aria-labelledby="items-title" aria-busy={!items}>
      <h2 id="items-title" className="ui-section-title">
        Delivery
      </h2>
      {!items && <Skeleton height={`${count * 12}rem`} />}
      {items?.map((item) => (
        <ItemPanel
          key={item.lineId}
          item={item}
          viewedBy="buyer"
          onChange={(changed) => setItems(withChanged(items, changed))}
        />
      ))}
    </section>
  );
}
