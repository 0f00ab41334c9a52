import type { SalonDiary } from '@tessera/contract/services/salon-diary';

/** Height of one minute in the grid, in pixels. */
export const SCALE = 1.1;
/** How far a pointer has to move to count as a drag and not as a click. */
export const THRESHOLD_PX = 5;

/** Something in the grid: a service of a visit, a walk-in, or blocked time. Minutes are after midnight of its day. */
export interface GridItem {
  readonly key: string;
  readonly date: string;
  readonly staffId: number | null;
  readonly from: number;
  readonly to: number;
  readonly title: string;
  readonly detail: string;
  readonly state: string;
  /**
   * When the customer waits in the middle of the service, in minutes after midnight. The member of staff is free then.
   */
  readonly wait: { readonly from: number; readonly to: number } | null;
  readonly lineId: string | null;
  readonly entryId: number | null;
}

/** Minutes after midnight on the salon's clock. `iso` has the salon's offset. */
export function minuteOf(iso: string): number {
  return Number(iso.slice(11, 13)) * 60 + Number(iso.slice(14, 16));
}

const DAY = 1_440;
const ended = ['cancelled', 'refused', 'refunded'];

/**
 * Everything in the diary on a day, except visits that were cancelled, refused or refunded. What begins earlier or ends
 * later is cut at midnight.
 */
export function gridItems({ appointments, entries }: SalonDiary, date: string): GridItem[] {
  const within = (start: string, end: string) => ({
    from: start.slice(0, 10) < date ? 0 : minuteOf(start),
    to: end.slice(0, 10) > date ? DAY : minuteOf(end),
  });
  const isOn = (start: string, end: string) => start.slice(0, 10) <= date && date <= end.slice(0, 10);
  return [
    ...appointments
      .filter(({ state }) => !ended.includes(state))
      .flatMap(({ services, customer, state, lineId }) =>
        services
          .filter(({ start, end }) => isOn(start, end))
          .map((service, at): GridItem => ({
            key: `${lineId} ${at}`,
            date,
            staffId: service.staffId,
            ...within(service.start, service.end),
            title: customer?.name || 'Deleted account',
            detail: `${service.name} with ${service.staffName}`,
            state,
            wait: service.wait && within(service.wait.start, service.wait.end),
            lineId,
            entryId: null,
          })),
      ),
    ...entries
      .filter(({ start, end }) => isOn(start, end))
      .map((entry): GridItem => ({
        key: `entry ${entry.id}`,
        date,
        staffId: entry.staffId,
        ...within(entry.start, entry.end),
        title: entry.title || (entry.kind === 'walk_in' ? 'Walk-in' : 'Away'),
        detail: entry.serviceName ?? '',
        state: entry.kind,
        wait: null,
        lineId: null,
        entryId: entry.id,
      })),
  ].filter(({ from, to }) => to > from);
}

export interface LanedItem extends GridItem {
  /** The item's column among the items that overlap it, from 0, and how many columns they share. */
  readonly lane: number;
  readonly lanes: number;
}

/** Gives items that overlap columns beside each other. */
export function withLanes(items: readonly GridItem[]): LanedItem[] {
  const sorted = items.toSorted((one, other) => one.from - other.from || other.to - one.to);
  const laned: LanedItem[] = [];
  let group: { item: GridItem; lane: number }[] = [];
  let groupEnd = 0;
  const close = () => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane)) + 1;
    laned.push(...group.map(({ item, lane }) => ({ ...item, lane, lanes })));
    group = [];
  };
  for (const item of sorted) {
    if (item.from >= groupEnd) close();
    const taken = new Set(group.filter((each) => each.item.to > item.from).map(({ lane }) => lane));
    let lane = 0;
    while (taken.has(lane)) lane += 1;
    group.push({ item, lane });
    groupEnd = Math.max(groupEnd, item.to);
  }
  close();
  return laned;
}

/**
 * The hours that the grid shows, in minutes after midnight: at least 09:00 to 17:00, and more if the salon is open
 * longer or an item lies outside.
 */
export function shownHours(
  { open }: Pick<SalonDiary, 'open'>,
  items: readonly GridItem[],
): { readonly from: number; readonly to: number } {
  const froms = [...open.map(({ start }) => minuteOf(start)), ...items.map(({ from }) => from)];
  const tos = [
    ...open.map(({ start, end }) => (end.slice(0, 10) > start.slice(0, 10) ? DAY : minuteOf(end))),
    ...items.map(({ to }) => to),
  ];
  const from = Math.floor(Math.min(540, ...froms) / 60) * 60;
  return { from, to: Math.min(DAY, Math.ceil(Math.max(1_020, ...tos) / 60) * 60) };
}
