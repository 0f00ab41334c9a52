import type { System } from '@tessera/domain/market/listings/systems';
import { useRef, useState } from 'react';
import { lazyModule } from '../../ui/lazy-module.ts';
import type { ListingCount } from './search-address.ts';

const counting = lazyModule(() => import('./count-results.ts'));

/** The number of listings that the fields of an open sheet would find. Only the answer to the last request counts. */
export function useLiveCount(system: System | undefined) {
  const [shown, setShown] = useState<ListingCount>();
  const latest = useRef(0);
  function showIfLatest(request: number, total: ListingCount | undefined) {
    if (request === latest.current) setShown(total);
  }
  return {
    shown,
    count(fields: readonly [string, string][]) {
      const request = (latest.current += 1);
      void counting
        .load()
        .then(({ countResults }) => countResults(fields, system))
        .then(
          (total) => showIfLatest(request, total),
          () => showIfLatest(request, undefined),
        );
    },
    forget() {
      latest.current += 1;
      setShown(undefined);
    },
  };
}
