import { readStored, writeStored } from '../../selling/cart/store/public.ts';
import type { Way } from './use-times.ts';

/** How and when somebody wants the basket of a kitchen. */
export interface TimeChoice {
  readonly way: Way;
  /** The start of the chosen time, as ISO text. Undefined is the earliest. */
  readonly slotStart: string | undefined;
}

const KEY = 'tessera-cart-times';
const MAX_CHOICES = 20;

/** Reads which way and time were chosen for the kitchens in the cart. The cart's items have no field for it. */
function readChoices(): [slug: string, choice: unknown][] {
  const stored = readStored(KEY);
  return Array.isArray(stored)
    ? stored.filter((each): each is [string, unknown] => Array.isArray(each) && typeof each[0] === 'string')
    : [];
}

export function findTimeChoice(slug: string): TimeChoice | undefined {
  const choice = new Map(readChoices()).get(slug);
  if (typeof choice !== 'object' || choice === null) return undefined;
  const { way, slotStart } = choice as Readonly<Record<string, unknown>>;
  if (way !== 'collection' && way !== 'delivery') return undefined;
  return { way, slotStart: typeof slotStart === 'string' ? slotStart : undefined };
}

/** Remembers the choice for a kitchen. Undefined forgets it, once the order is placed. */
export function rememberTimeChoice(slug: string, choice: TimeChoice | undefined): void {
  const others = readChoices().filter(([each]) => each !== slug);
  writeStored(KEY, [...others, ...(choice ? [[slug, choice]] : [])].slice(-MAX_CHOICES));
}
