import { deliveries, type Delivery } from '@tessera/domain/market/listings/prices/buy-now';
import { readStored, writeStored } from './stored-value.ts';

const KEY = 'tessera-cart-deliveries';
const MAX_CHOICES = 100;

/**
 * Reads which delivery was chosen for items in the cart, by the cart item's id. The cart's two lists have no field for
 * it.
 */
function readChoices(): [string, unknown][] {
  const stored = readStored(KEY);
  return typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
}

export function findDelivery(id: string): Delivery | undefined {
  const choice = new Map(readChoices()).get(id);
  return deliveries.find((each) => each === choice);
}

export function rememberDelivery(id: string, delivery: Delivery): void {
  const others = readChoices().filter(([each]) => each !== id);
  writeStored(KEY, Object.fromEntries([...others, [id, delivery]].slice(-MAX_CHOICES)));
}
