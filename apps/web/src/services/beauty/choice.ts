/** What somebody has chosen on a salon's page. It is in the address, so that signing in or a shared link keep it. */
export interface Choice {
  readonly services: readonly number[];
  /** Who serves, for each service. Null is anyone. */
  readonly staff: readonly (number | null)[];
  /** The day that is shown, such as `2026-12-01`. */
  readonly day: string | null;
  /** The chosen time, as ISO text. */
  readonly start: string | null;
}

interface Offered {
  readonly services: readonly {
    readonly id: number;
    readonly staff: readonly { readonly staffId: number }[];
  }[];
}

const MAX_SERVICES = 6;

/** Reads a choice from an address. What the salon does not offer is left out. */
export function parseChoice(params: URLSearchParams, { services: offered }: Offered): Choice {
  const ids = (params.get('services') ?? '').split(',').map(Number);
  const people = (params.get('staff') ?? '').split(',').map(Number);
  const chosen = ids
    .map((id, at) => ({ service: offered.find((each) => each.id === id), person: people[at] }))
    .filter(({ service }) => service !== undefined)
    .slice(0, MAX_SERVICES);
  const day = params.get('day') ?? '';
  const start = params.get('start') ?? '';
  return {
    services: chosen.flatMap(({ service }) => service?.id ?? []),
    staff: chosen.map(({ service, person }) =>
      service?.staff.some(({ staffId }) => staffId === person) ? (person ?? null) : null,
    ),
    day: /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null,
    start: Number.isNaN(Date.parse(start)) ? null : start,
  };
}

/** The address of a salon's page with this choice. */
export function choicePath(slug: string, { services, staff, day, start }: Choice): string {
  const params = new URLSearchParams();
  if (services.length > 0) params.set('services', services.join(','));
  if (staff.some((id) => id !== null)) params.set('staff', staff.map((id) => id ?? 'any').join(','));
  if (day !== null) params.set('day', day);
  if (start !== null) params.set('start', start);
  const query = params.toString();
  return `/beauty/${slug}${query === '' ? '' : `?${query.replaceAll('%2C', ',')}`}`;
}

/** The choice with one more service. */
export function withService(choice: Choice, id: number): Choice {
  return { ...choice, services: [...choice.services, id], staff: [...choice.staff, null], start: null };
}

/** The choice without one of its services. */
export function withoutService(choice: Choice, at: number): Choice {
  return {
    ...choice,
    services: choice.services.filter((_, index) => index !== at),
    staff: choice.staff.filter((_, index) => index !== at),
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

/** “1 h 15 min”. */
export function lengthText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ');
}
