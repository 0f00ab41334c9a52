/** What somebody has chosen on a salon's page. It is in the address, so that signing in or a shared link keep it. */
export interface Choice {
  readonly services: readonly number[];
  /** Who serves, for each service. Null is anyone. */
  readonly staff: readonly (number | null)[];
  /** For whom each service is, of those who come together. 0 is the first person. */
  readonly guests: readonly number[];
  /** How often it repeats. Null is once. */
  readonly repeat: Repeat | null;
  /** The day that is shown, such as `2026-12-01`. */
  readonly day: string | null;
  /** The chosen time, as ISO text. */
  readonly start: string | null;
}

export interface Repeat {
  readonly weeks: number;
  readonly count: number;
}

interface Offered {
  readonly services: readonly {
    readonly id: number;
    readonly staff: readonly { readonly staffId: number }[];
  }[];
}

const MAX_SERVICES = 8;
export const MAX_GUESTS = 4;

/** Reads a choice from an address. What the salon does not offer is left out. */
export function parseChoice(params: URLSearchParams, { services: offered }: Offered): Choice {
  const ids = (params.get('services') ?? '').split(',').map(Number);
  const people = (params.get('staff') ?? '').split(',').map(Number);
  const guests = (params.get('for') ?? '').split(',').map(Number);
  const chosen = ids
    .map((id, at) => ({
      service: offered.find((each) => each.id === id),
      person: people[at],
      guest: guests[at] ?? 0,
    }))
    .filter(({ service }) => service !== undefined)
    .slice(0, MAX_SERVICES);
  const day = params.get('day') ?? '';
  const start = params.get('start') ?? '';
  return {
    services: chosen.flatMap(({ service }) => service?.id ?? []),
    staff: chosen.map(({ service, person }) =>
      service?.staff.some(({ staffId }) => staffId === person) ? (person ?? null) : null,
    ),
    guests: chosen.map(({ guest }) => (guest > 0 && guest < MAX_GUESTS ? Math.floor(guest) : 0)),
    repeat: parseRepeat(params.get('repeat') ?? ''),
    day: /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null,
    start: Number.isNaN(Date.parse(start)) ? null : start,
  };
}

/** Reads “4x3”: every four weeks, three times. */
function parseRepeat(text: string): Repeat | null {
  const [, weeks, count] = /^(\d{1,2})x(\d{1,2})$/.exec(text) ?? [];
  const repeat = { weeks: Number(weeks), count: Number(count) };
  const isPossible = repeat.weeks >= 1 && repeat.weeks <= 12 && repeat.count >= 2 && repeat.count <= 12;
  return isPossible ? repeat : null;
}

/** The address of a salon's page with this choice. */
export function choicePath(slug: string, { services, staff, guests, repeat, day, start }: Choice): string {
  const params = new URLSearchParams();
  if (services.length > 0) params.set('services', services.join(','));
  if (staff.some((id) => id !== null)) params.set('staff', staff.map((id) => id ?? 'any').join(','));
  if (guests.some((guest) => guest > 0)) params.set('for', guests.join(','));
  if (repeat !== null) params.set('repeat', `${repeat.weeks}x${repeat.count}`);
  if (day !== null) params.set('day', day);
  if (start !== null) params.set('start', start);
  const query = params.toString();
  return `/beauty/${slug}${query === '' ? '' : `?${query.replaceAll('%2C', ',')}`}`;
}

/** The choice with one more service. */
export function withService(choice: Choice, id: number): Choice {
  return {
    ...choice,
    services: [...choice.services, id],
    staff: [...choice.staff, null],
    guests: [...choice.guests, 0],
    start: null,
  };
}

/** The choice without one of its services. */
export function withoutService(choice: Choice, at: number): Choice {
  return {
    ...choice,
    services: choice.services.filter((_, index) => index !== at),
    staff: choice.staff.filter((_, index) => index !== at),
    guests: choice.guests.filter((_, index) => index !== at),
    start: null,
  };
}

/** The choice with another person for one of its services. Null is anyone. */
export function withStaff(choice: Choice, at: number, staffId: number | null): Choice {
  return {
    ...choice,
    staff: choice.staff.map((id, index) => (index === at ? staffId : id)),
    start: null,
  };
}

/** The choice with one of its services for somebody else of those who come together. */
export function withGuest(choice: Choice, at: number, guest: number): Choice {
  const guests = choice.guests.map((each, index) => (index === at ? guest : each));
  return { ...choice, guests, start: null };
}

/** “1 h 15 min”. */
export function lengthText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ');
}
