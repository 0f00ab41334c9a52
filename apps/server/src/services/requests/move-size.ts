import { loadOf } from '@tessera/domain/services/moving/inventory';
import { estimateMove } from '@tessera/domain/services/moving/move-estimate';
import type { MoveSize } from '@tessera/domain/services/moving/move-price';
import type { MoveRequest } from './request.ts';

export function estimateOf({ details, miles }: Pick<MoveRequest, 'details' | 'miles'>) {
  const { from, to, withPacking, inventory } = details;
  return estimateMove({ load: loadOf(inventory), from, to, miles, withPacking });
}

/** What a mover's price depends on. */
export function sizeOf(request: Pick<MoveRequest, 'details' | 'miles'>): MoveSize {
  const { cubicMetres } = estimateOf(request);
  return { cubicMetres, miles: request.miles, withPacking: request.details.withPacking };
}
