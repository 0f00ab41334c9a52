import type { ShownDay } from '@tessera/contract/services/days';

type Part = ShownDay['parts'][number];
type Leg = ShownDay['legs'][number];

const ZONE = 'Europe/London';
const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: ZONE,
});
const date = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: ZONE,
});
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: ZONE });

export const clockText = (at: Date) => clock.format(at);
export const dateText = (at: Date) => date.format(at);

export const kindNames: Readonly<Record<string, string>> = {
  trip: 'Trip',
  move: 'Move',
  meal: 'Meal',
  appointment: 'Appointment',
};

export const stateNames: Readonly<Record<Part['state'], string>> = {
  free: 'Free now',
  held: 'Held for you',
  booked: 'Booked',
  cancelled: 'Cancelled',
  taken: 'Not free',
};

/** “1 h 5 min”. */
export function lengthText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}

/** A sentence about the travel between two parts. */
export function legText({ miles, minutes, gapMinutes, isReachable }: Leg): string {
  const way = minutes === 0 ? 'Same place' : `About ${lengthText(minutes)} by road, ${miles} miles`;
  if (isReachable)
    return gapMinutes === minutes ? `${way}.` : `${way}, ${lengthText(gapMinutes - minutes)} to spare.`;
  if (gapMinutes < 0) return `These overlap by ${lengthText(-gapMinutes)}.`;
  return `${way}, but there are only ${lengthText(gapMinutes)} between.`;
}

export function cancelText({ freeUntil, laterPercent, state }: Part): string | null {
  if (state === 'taken' || state === 'cancelled') return null;
  const later =
    laterPercent === 0 ? 'Nothing comes back after that.' : `After that, ${laterPercent}% comes back.`;
  return freeUntil === null ? null : `Cancelling is free until ${moment.format(freeUntil)}. ${later}`;
}

/** Parts by the times at which they begin and end, as the travel between them is worked out; those without a time are last. */
export function byTime(parts: readonly Part[]): Part[] {
  const compare = (one: Date | null, other: Date | null) =>
    one === null || other === null ? Number(one === null) - Number(other === null) : +one - +other;
  return parts.toSorted(
    (one, other) =>
      compare(one.startsAt, other.startsAt) ||
      compare(one.endsAt, other.endsAt) ||
      one.position - other.position,
  );
}
