import type { System } from '@tessera/domain/listings/systems';

export interface ParticipantsProps {
  /** Undefined for a listing that has not been saved yet. */
  listingId: number | undefined;
  system: System;
  headingLevel: 2 | 4;
}
