import type { MenuCriteria } from '@tessera/domain/services/menu-criteria';
import type { DishData } from './kitchen-data.ts';

export interface DishProps {
  item: DishData;
  providerId: number;
  currency: string;
  today: string;
  criteria: MenuCriteria;
}

/** Why no more of a dish can be added. */
export function limitText({ name, maxPerOrder }: Pick<DishData, 'name' | 'maxPerOrder'>): string {
  return maxPerOrder === null
    ? `Your basket can’t hold more of ${name}.`
    : `At most ${maxPerOrder} of ${name} can be ordered at once.`;
}
