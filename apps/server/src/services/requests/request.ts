import type { Inventory } from '@tessera/domain/services/moving/inventory';
import type { MovePlace } from '@tessera/domain/services/moving/move-estimate';
import type { RequestVertical, StoredRequestStatus } from '@tessera/domain/services/requests/request-status';

export interface TripDetails {
  /** Outward codes of the stops on the way. */
  readonly stops: readonly string[];
  readonly passengers: number;
  readonly luggage: number;
  readonly childSeats: number;
  readonly wheelchair: boolean;
}

export interface MoveDetails {
  readonly from: MovePlace;
  readonly to: MovePlace;
  readonly flexibleDays: number;
  readonly withPacking: boolean;
  /** Weeks in the mover’s store between the two homes. 0 without one. */
  readonly storageWeeks: number;
  readonly inventory: Inventory;
}

interface CommonRequest {
  readonly id: string;
  /** Null once the account was deleted. */
  readonly userId: number | null;
  readonly vertical: RequestVertical;
  readonly status: StoredRequestStatus;
  /** A counter of one unit, which the order of an accepted quote reserves. */
  readonly capacityId: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly expiresAt: Date;
  readonly fromOutward: string;
  readonly fromPostcode: string;
  readonly fromLine: string;
  readonly fromLatitude: number;
  readonly fromLongitude: number;
  readonly toOutward: string;
  readonly toPostcode: string;
  readonly toLine: string;
  readonly toLatitude: number;
  readonly toLongitude: number;
  readonly miles: number;
  readonly minutes: number;
  readonly digest: string | null;
  readonly seriesId: string | null;
  readonly notes: string;
  readonly phone: string;
  readonly createdAt: Date;
}

export interface TripRequest extends CommonRequest {
  readonly vertical: 'driver';
  readonly details: TripDetails;
}

export interface MoveRequest extends CommonRequest {
  readonly vertical: 'mover';
  readonly details: MoveDetails;
  readonly digest: string;
}

export type ServiceRequest = TripRequest | MoveRequest;

/** Who reads a request: its customer, or a business that may quote for it. */
export type Reader =
  | { readonly role: 'customer' }
  | { readonly role: 'provider'; readonly providerId: number };

export const fromOf = ({ fromLatitude, fromLongitude }: ServiceRequest) => ({
  latitude: fromLatitude,
  longitude: fromLongitude,
});

export const toOf = ({ toLatitude, toLongitude }: ServiceRequest) => ({
  latitude: toLatitude,
  longitude: toLongitude,
});
