import type { MenuCriteria } from '@tessera/domain/services/menu-criteria';
import type { BasketOwner } from './basket-store.ts';
import type { DishData } from './kitchen-data.ts';

export interface DishProps {
  item: DishData;
  owner: BasketOwner;
  today: string;
  criteria: MenuCriteria;
}

/** Why a dish was not added. */
export function refusedText(item: DishData, why: 'too many' | 'not stored'): string {
  return why === 'too many'
    ? limitText(item)
    : 'It couldn’t be added. Check that your browser stores site data, then try again.';
}

function limitText({ name, maxPerOrder }: Pick<DishData, 'name' | 'maxPerOrder'>): string {
  return maxPerOrder === null
    ? `Your basket can’t hold more of ${name}.`
    : `At most ${maxPerOrder} of ${name} can be ordered at once.`;
}
