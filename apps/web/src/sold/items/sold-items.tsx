import type { ItemView } from '@tessera/contract/sold/items';
import PackageOpen from 'lucide-react/icons/package-open';
import { useState } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ItemPanel } from './item-panel.tsx';
import { withChanged } from './with-changed.ts';

const isOpen = ({ status }: ItemView) => status === 'waiting' || status === 'problem';

/** Shows the items that the person has sold. Those for which they have something to do come first. */
export function SoldItems({ items: loaded }: { items: readonly ItemView[] }) {
  const [items, setItems] = useState(loaded);
  if (items.length === 0)
    return (
      <EmptyState
        icon={<PackageOpen aria-hidden="true" />}
        title="No items sold yet"
        action={
          <ButtonLink variant="primary" to="/my-listings">
            Go to your listings
          </ButtonLink>
        }
      >
        Items that people buy with Buy now appear here.
      </EmptyState>
    );
  const groups = [
    { title: 'To do', items: items.filter(isOpen) },
    { title: 'Done', items: items.filter((item) => !isOpen(item)) },
  ];
  return groups
    .filter((group) => group.items.length > 0)
    .map((group) => (
      <section key={group.title} className="ui-stack" aria-label={group.title}>
        <h2 className="ui-section-title">{group.title}</h2>
        {group.items.map((item) => (
          <ItemPanel
            key={item.lineId}
            item={item}
            viewedBy="seller"
            onChange={(changed) => setItems(withChanged(items, changed))}
          />
        ))}
      </section>
    ));
}
