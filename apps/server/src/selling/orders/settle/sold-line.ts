import type { LineKind, SoldLine } from '../../line-kind.ts';
import type { Ports } from '../../../ports.ts';
import type { OrderLine } from '../lines.queries.ts';
import type { Order } from '../orders.queries.ts';

export function kindOf({ kind }: OrderLine, { lineKinds }: Pick<Ports, 'lineKinds'>): LineKind {
  const found = lineKinds[kind];
  if (!found) throw new Error(`There is no line kind ${kind}`);
  return found;
}

export function toSold(line: OrderLine, { userId, currency }: Order): SoldLine {
  const { request: _request, holdId: _hold, title: _title, requested: _requested, ...sold } = line;
  return { ...sold, held: { ...line.held, currency }, buyerId: userId, currency };
}
