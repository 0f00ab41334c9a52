import type { RequestedLine } from '@tessera/domain/selling/orders/order-lines';
import { sql } from 'kysely';
import type { HeldAccount } from '../../line-kind.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { builtOnce, type Params, prepared } from '../../../platform/db/prepared.ts';

export interface NewLine {
  readonly id: string;
  readonly orderId: string;
  readonly position: number;
  readonly kind: string;
  /** The line as the buyer sent it, to read its offer again. Null if the kind has no offers. */
  readonly request: RequestedLine | null;
  readonly listingId: number | null;
  readonly sellerId: number | null;
  readonly holdId: string | null;
  readonly title: string;
  readonly terms: Readonly<Record<string, unknown>>;
  readonly held: HeldAccount;
  readonly photoFileId: number | null;
  readonly requested: number;
  readonly quantity: number;
  readonly unitAmount: number;
  readonly extraUnits: number;
  readonly amount: number;
  readonly inPersonAmount: number;
  /** Rates of the operator's fee and of the VAT on it, in millionths of the price and of the fee. */
  readonly fee: number;
  readonly feeVat: number;
}

interface LineColumns {
  readonly ids: string[];
  readonly orderIds: string[];
  readonly positions: number[];
  readonly kinds: string[];
  readonly requests: (string | null)[];
  readonly listingIds: (number | null)[];
  readonly sellerIds: (number | null)[];
  readonly holdIds: (string | null)[];
  readonly titles: string[];
  readonly terms: string[];
  readonly heldKinds: string[];
  readonly heldReferences: string[];
  readonly photoFileIds: (number | null)[];
  readonly requested: number[];
  readonly quantities: number[];
  readonly unitAmounts: number[];
  readonly extraUnits: number[];
  readonly amounts: number[];
  readonly inPersonAmounts: number[];
  readonly fees: number[];
  readonly feeVats: number[];
}

const insertLines = builtOnce(
  (value: Params<LineColumns>) => sql`
    insert into order_lines (id, order_id, position, kind, request, listing_id, seller_id, hold_id, title, terms,
      held_kind, held_reference, photo_file_id, requested, quantity, unit_amount, extra_units, amount,
      in_person_amount, fee, fee_vat)
    select * from unnest(
      ${value('ids')}::uuid[], ${value('orderIds')}::uuid[], ${value('positions')}::int[], ${value('kinds')}::text[],
      ${value('requests')}::jsonb[],
      ${value('listingIds')}::int[], ${value('sellerIds')}::int[], ${value('holdIds')}::uuid[],
      ${value('titles')}::text[], ${value('terms')}::jsonb[], ${value('heldKinds')}::text[],
      ${value('heldReferences')}::text[], ${value('photoFileIds')}::int[],
      ${value('requested')}::int[], ${value('quantities')}::int[], ${value('unitAmounts')}::bigint[],
      ${value('extraUnits')}::int[], ${value('amounts')}::bigint[],
      ${value('inPersonAmounts')}::bigint[], ${value('fees')}::int[], ${value('feeVats')}::int[]) ${prepared}`,
);

export async function createLines(tx: Tx, lines: readonly NewLine[]): Promise<void> {
  if (lines.length === 0) return;
  await insertLines(tx, {
    ids: lines.map(({ id }) => id),
    orderIds: lines.map(({ orderId }) => orderId),
    positions: lines.map(({ position }) => position),
    kinds: lines.map(({ kind }) => kind),
    requests: lines.map(({ request }) => request && JSON.stringify(request)),
    listingIds: lines.map(({ listingId }) => listingId),
    sellerIds: lines.map(({ sellerId }) => sellerId),
    holdIds: lines.map(({ holdId }) => holdId),
    titles: lines.map(({ title }) => title),
    terms: lines.map(({ terms }) => JSON.stringify(terms)),
    heldKinds: lines.map(({ held }) => held.kind),
    heldReferences: lines.map(({ held }) => held.reference),
    photoFileIds: lines.map(({ photoFileId }) => photoFileId),
    requested: lines.map(({ requested }) => requested),
    quantities: lines.map(({ quantity }) => quantity),
    unitAmounts: lines.map(({ unitAmount }) => unitAmount),
    extraUnits: lines.map(({ extraUnits }) => extraUnits),
    amounts: lines.map(({ amount }) => amount),
    inPersonAmounts: lines.map(({ inPersonAmount }) => inPersonAmount),
    fees: lines.map(({ fee }) => fee),
    feeVats: lines.map(({ feeVat }) => feeVat),
  });
}
