import type { Output } from '@tessera/contract/endpoint';
import type { listMealSlots } from '@tessera/contract/services/food';
import { useRef, useState } from 'react';
import { call } from '../../lib/api.ts';

export type Slot = Output<typeof listMealSlots>['slots'][number];
export type Way = 'collection' | 'delivery';

export interface Times {
  readonly status: 'none' | 'loading' | 'failed' | 'ready';
  readonly slots: readonly Slot[];
}

/**
 * Free times of a kitchen. `load` reads them for collection or delivery and for the kitchen's minutes that the basket
 * needs.
 */
export function useTimes(slug: string): {
  readonly times: Times;
  readonly load: (way: Way, minutes: number) => Promise<readonly Slot[]>;
} {
  const [times, setTimes] = useState<Times>({ status: 'none', slots: [] });
  // Answers can arrive out of order. Only the answer to the newest request is shown.
  const last = useRef(0);
  async function load(way: Way, minutes: number) {
    const turn = (last.current += 1);
    setTimes((before) => ({ ...before, status: 'loading' }));
    const next = await ask(slug, way, minutes);
    if (turn === last.current) setTimes(next);
    return next.slots;
  }
  return { times, load };
}

async function ask(slug: string, way: Way, minutes: number): Promise<Times> {
  try {
    const { listMealSlots } = await import('@tessera/contract/services/food');
    const answer = await call(listMealSlots, { params: { slug }, query: { way, minutes } });
    return answer.ok ? { status: 'ready', slots: answer.value.slots } : { status: 'failed', slots: [] };
  } catch {
    return { status: 'failed', slots: [] };
  }
}
