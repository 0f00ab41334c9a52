import type { System } from '@tessera/domain/market/listings/systems';

export interface ParticipantsProps {
  /** The listing's id. Undefined if it has not been saved yet. */
  listingId: number | undefined;
  system: System;
  /** How many shares were sold when the page was loaded. The space for the card is chosen by it. */
  sharesSold: number;
  headingLevel: 2 | 4;
}
