import type { System } from '@tessera/domain/listings/systems';

export interface ParticipantsProps {
  /** Undefined for a listing that has not been saved yet. */
  listingId: number | undefined;
  system: System;
  /** Shares sold when the page was loaded, by which the card's room is reserved. */
  sharesSold: number;
  headingLevel: 2 | 4;
}
