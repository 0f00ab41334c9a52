import type { OpeningHours } from '@tessera/domain/services/opening-hours';
import type { ProviderStatus, Vertical } from '@tessera/domain/services/verticals';

/** A business whose time people book. */
export interface Provider {
  readonly id: number;
  readonly vertical: Vertical;
  readonly slug: string;
  readonly name: string;
  readonly about: string;
  /** Null once the owner's account was deleted. */
  readonly ownerId: number | null;
  readonly status: ProviderStatus;
  readonly hiddenAt: Date | null;
  /** Since when all documents have been accepted. Null while one is missing. */
  readonly verifiedAt: Date | null;
  readonly phone: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly postcode: string;
  readonly outwardCode: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly zone: string;
  /** Empty if it is not registered for VAT. */
  readonly vatNumber: string;
  readonly policy: string;
  readonly freeCancelMinutes: number;
  readonly lateRefundPercent: number;
  readonly pausedUntil: Date | null;
}

/** A provider with everything that decides when it is open. */
export interface OpenProvider extends Provider {
  readonly hours: OpeningHours;
}

export type StaffRole = 'owner' | 'manager' | 'staff';
