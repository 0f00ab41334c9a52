import { currencyOf } from '../money/money.ts';

/** An item of the cart, as it is saved in the browser's local storage. */
export interface CartItem {
  readonly id: string;
  readonly name: string;
  /** In major units, with two decimals. */
  readonly price: number;
  readonly quantity: number;
  /** A currency code such as GBP. */
  readonly currency: string;
  /** Until when it can be ordered, in ISO format. Missing if it has no such time. */
  readonly until?: string;
}

const FALLBACK_NAME = 'Listing selection';
const MAX_NAME_CHARS = 200;
/** The id of a dish contains the ids of its options, and that of an appointment everything that was chosen. */
const MAX_ID_CHARS = 500;

/**
 * Reads items from local storage. An entry without a usable id is dropped, and anything that is not a list gives an
 * empty cart.
 */
export function parseCartItems(stored: unknown): CartItem[] {
  if (!Array.isArray(stored)) return [];
  return stored.reduce<CartItem[]>((items, entry) => {
    const item = parseCartItem(entry);
    return item ? addCartItem(items, item) : items;
  }, []);
}

function parseCartItem(entry: unknown): CartItem | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const { id, name, price, quantity, currency, until } = entry as Partial<Record<keyof CartItem, unknown>>;
  if (typeof id !== 'string' || id.trim() === '' || id.length > MAX_ID_CHARS) return undefined;
  return {
    id,
    name: normaliseName(name),
    price: normalisePrice(price),
    quantity: normaliseQuantity(quantity),
    currency: currencyOf(currency),
    ...(isMoment(until) && { until }),
  };
}

/** Whether this is a time as `Date.toISOString` writes it. */
function isMoment(value: unknown): value is string {
  return typeof value === 'string' && value.length < 40 && !Number.isNaN(Date.parse(value));
}

export function normaliseName(name: unknown): string {
  const trimmed = typeof name === 'string' ? name.trim().slice(0, MAX_NAME_CHARS) : '';
  return trimmed === '' ? FALLBACK_NAME : trimmed;
}

function normalisePrice(price: unknown): number {
  const isAmount = typeof price === 'number' && Number.isFinite(price) && price > 0;
  const rounded = isAmount ? roundPrice(price) : 0;
  return Number.isFinite(rounded) ? rounded : 0;
}

function normaliseQuantity(quantity: unknown): number {
  const isCount = typeof quantity === 'number' && Number.isFinite(quantity) && quantity > 0;
  return isCount ? Math.max(1, Math.floor(quantity)) : 1;
}

/**
 * Rounds a price to two decimals. It shifts the decimal exponent in the text, because multiplying a binary fraction has
 * an error: 1.005 has to become 1.01.
 */
export function roundPrice(price: number): number {
  const text = String(price);
  return text.includes('e') ? Math.round(price * 100) / 100 : Number(`${Math.round(Number(`${text}e2`))}e-2`);
}

/**
 * Adds an item to the cart. If it is in the cart already, the quantities are added up and the new price replaces the
 * old one.
 */
export function addCartItem(items: readonly CartItem[], added: CartItem): CartItem[] {
  const present = items.find(({ id }) => id === added.id);
  if (!present) return [...items, added];
  const merged = {
    ...present,
    price: added.price,
    quantity: present.quantity + added.quantity,
    ...(added.until !== undefined && { until: added.until }),
  };
  return items.map((item) => (item === present ? merged : item));
}
