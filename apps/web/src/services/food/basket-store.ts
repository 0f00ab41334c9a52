import { createStore, useStore } from '../../lib/create-store.ts';

/** A choice in the basket of a kitchen: a dish with its options. */
export interface BasketLine {
  readonly itemId: number;
  readonly options: readonly number[];
  readonly quantity: number;
}

type Baskets = Readonly<Record<string, readonly BasketLine[]>>;

const KEY = 'tessera-food-baskets';
const MAX_LINES = 40;
/** At most so many of a dish, unless the kitchen allows fewer. */
export const MAX_QUANTITY = 50;
const empty: readonly BasketLine[] = [];

/** The baskets of this browser, one for each kitchen. All its tabs share them. */
const baskets = createStore<Baskets>({});

if (typeof document !== 'undefined') {
  baskets.set(read(KEY));
  addEventListener('storage', ({ key }) => {
    if (key === null || key === KEY) baskets.set(read(KEY));
  });
}

/** The basket of a kitchen. It is empty until the page has hydrated, because the server does not know it. */
export function useBasket(providerId: number): readonly BasketLine[] {
  return useStore(baskets)[providerId] ?? empty;
}

/** Changes the basket of a kitchen as it is stored now, because another tab may have changed it. */
export function changeBasket(
  providerId: number,
  change: (lines: readonly BasketLine[]) => readonly BasketLine[],
): void {
  const stored = read(KEY);
  const lines = change(stored[providerId] ?? []).filter(({ quantity }) => quantity > 0);
  const { [providerId]: _, ...others } = stored;
  const next: Baskets = lines.length > 0 ? { ...others, [providerId]: lines.slice(0, MAX_LINES) } : others;
  write(KEY, next);
  baskets.set(next);
}

/** Adds a choice. Returns false, and adds nothing, if the basket would then contain more of the dish than it may. */
export function addToBasket(providerId: number, line: BasketLine, maxPerOrder: number | null): boolean {
  const max = maxPerOrder ?? MAX_QUANTITY;
  if (countOf(read(KEY)[providerId] ?? empty, line.itemId) + line.quantity > max) return false;
  changeBasket(providerId, (lines) => {
    const same = lines.findIndex((each) => isSame(each, line));
    if (same < 0) return [...lines, line];
    return lines.map((each, at) =>
      at === same ? { ...each, quantity: each.quantity + line.quantity } : each,
    );
  });
  return true;
}

/** How many of a dish there are in all its variants together. */
export function countOf(lines: readonly BasketLine[], itemId: number): number {
  return lines.filter((each) => each.itemId === itemId).reduce((sum, { quantity }) => sum + quantity, 0);
}

export function isSame(one: BasketLine, other: BasketLine): boolean {
  return one.itemId === other.itemId && idsOf(one) === idsOf(other);
}

const idsOf = ({ options }: BasketLine) => options.toSorted((one, other) => one - other).join();

/** What is stored is checked, because somebody may have edited it. */
function read(key: string): Baskets {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).flatMap(([id, lines]) =>
        Array.isArray(lines) ? [[id, lines.flatMap(toLine).slice(0, MAX_LINES)] as const] : [],
      ),
    );
  } catch {
    return {};
  }
}

function write(key: string, stored: Baskets): void {
  try {
    localStorage.setItem(key, JSON.stringify(stored));
  } catch {
    // A browser that stores nothing keeps the basket until the page is closed.
  }
}

function toLine(stored: unknown): BasketLine[] {
  if (typeof stored !== 'object' || stored === null) return [];
  const { itemId, options, quantity } = stored as Readonly<Record<string, unknown>>;
  const isLine =
    Number.isInteger(itemId) &&
    Number.isInteger(quantity) &&
    Array.isArray(options) &&
    options.every((each) => Number.isInteger(each));
  return isLine
    ? [{ itemId: itemId as number, options: options as number[], quantity: quantity as number }]
    : [];
}
