import type { LineKindName } from '@tessera/domain/sold/kinds/line-kinds';
import { z } from 'zod';
import type { RefusalCode } from './refusals.ts';
import { appointmentLine, appointmentLineRefusals } from './services/appointment-line.ts';
import { itemLine, itemLineRefusals } from './sold/item-line.ts';
import { mealLine, mealLineRefusals } from './services/meal-line.ts';
import { moveLine, quoteLineRefusals, tripLine } from './services/quote-line.ts';
import { productLine, productLineRefusals } from './tools/product-line.ts';
import { shareLine, shareLineRefusals } from './sold/share-line.ts';

interface LineRequest {
  /** The fields of a line of this kind in `POST /api/orders`. */
  readonly schema: z.ZodObject<{ kind: z.ZodLiteral }>;
  /** Why a line of this kind can be refused. */
  readonly refusals: readonly RefusalCode[];
}

/** What `POST /api/orders` accepts, by kind of line. `null` marks a kind that has a call of its own for ordering. */
const lineRequests = {
  shares: { schema: shareLine, refusals: shareLineRefusals },
  item: { schema: itemLine, refusals: itemLineRefusals },
  meal: { schema: mealLine, refusals: mealLineRefusals },
  product: { schema: productLine, refusals: productLineRefusals },
  appointment: { schema: appointmentLine, refusals: appointmentLineRefusals },
  storage: null,
  balance: null,
  trip: { schema: tripLine, refusals: quoteLineRefusals },
  move: { schema: moveLine, refusals: quoteLineRefusals },
} as const satisfies Readonly<Record<LineKindName, LineRequest | null>>;

type Requests = NonNullable<(typeof lineRequests)[LineKindName]>;
const requests = Object.values(lineRequests).filter((request) => request !== null);

// A union needs a list of at least one schema, and there is always one kind that can be ordered.
const schemas = requests.map(({ schema }) => schema) as unknown as readonly [
  Requests['schema'],
  ...Requests['schema'][],
];

export const requestedLine = z.discriminatedUnion('kind', schemas, 'This cannot be ordered.');

export type LineRefusalCode = Requests['refusals'][number] | 'orders.taken';

export const lineRefusals: readonly LineRefusalCode[] = [
  ...new Set(requests.flatMap((request): readonly LineRefusalCode[] => request.refusals)),
  'orders.taken',
];
