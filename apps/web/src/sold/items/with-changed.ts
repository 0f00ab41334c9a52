import type { ItemView } from '@tessera/contract/sold/items';

export function withChanged(items: readonly ItemView[], changed: ItemView): readonly ItemView[] {
  return items.map((item) => (item.lineId === changed.lineId ? changed : item));
}
