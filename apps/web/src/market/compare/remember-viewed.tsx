import type { System } from '@tessera/domain/market/listings/systems';
import { useEffect } from 'react';

/** Remembers in this browser that the listing was viewed. Renders nothing. */
export function RememberViewed({ listing: { id, system } }: { listing: { id: number; system: System } }) {
  useEffect(() => {
    void import('./viewed-memory.ts').then(
      ({ rememberViewed }) => rememberViewed({ id, system }),
      () => undefined,
    );
  }, [id, system]);
  return null;
}
