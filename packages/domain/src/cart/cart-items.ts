import { currencyOf } from '../money/money.ts';

/** Something that a person wants to buy, as local storage holds it. */
export interface CartItem {
  readonly id: string;
  readonly name: string;
  /** In major units, with two decimals. */
  readonly price: number;
  readonly quantity: number;
  /** A code such as GBP. */
  readonly currency: string;
}

const FALLBACK_NAME = 'Listing selection';
const MAX_NAME_CHARS = 200;
const MAX_ID_CHARS = 100;

/** Reads stored items. Whatever is no list, or is an entry without an id, is dropped. */
export function parseCartItems(stored: unknown): CartItem[] {
  if (!Array.isArray(stored)) return [];
  return stored.reduce<CartItem[]>((items, entry) => {
    const item = parseCartItem(entry);
    return item ? addCartItem(items, item) : items;
  }, []);
}

function parseCartItem(entry: unknown): CartItem | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const { id, name, price, quantity, currency } = entry as Partial<Record<keyof CartItem, unknown>>;
  if (typeof id !== 'string' || id.trim() === '' || id.length > MAX_ID_CHARS) return undefined;
  return {
    id,
    name: normaliseName(name),
    price: normalisePrice(price),
    quantity: normaliseQuantity(quantity),
    currency: currencyOf(currency),
  };
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

/** To two decimals. The exponent avoids the error of multiplying a binary fraction: 1.005 becomes 1.01. */
export function roundPrice(price: number): number {
  const text = String(price);
  return text.includes('e') ? Math.round(price * 100) / 100 : Number(`${Math.round(Number(`${text}e2`))}e-2`);
}

/** An item that is in the cart already gets the quantities added and the new price. */
export function addCartItem(items: readonly CartItem[], added: CartItem): CartItem[] {
  const present = items.find(({ id }) => id === added.id);
  if (!present) return [...items, added];
  const merged = { ...present, price: added.price, quantity: present.quantity + added.quantity };
  return items.map((item) => (item === present ? merged : item));
}
