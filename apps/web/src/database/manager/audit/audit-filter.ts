import { type AuditOutcome, auditOutcomes } from '@tessera/contract/database/database-audit';

/** What somebody searches for in the audit, as in the page's address. Days are in the browser's time zone. */
export interface AuditFilter {
  readonly search: string;
  readonly who: string;
  readonly from: string;
  readonly to: string;
  readonly outcome: AuditOutcome | '';
}

export function readFilter(query: URLSearchParams): AuditFilter {
  const text = (key: string) => (query.get(key) ?? '').trim().slice(0, 200);
  return {
    search: text('search'),
    who: text('who'),
    from: dayIn(text('from')),
    to: dayIn(text('to')),
    outcome: auditOutcomes.find((each) => each === query.get('outcome')) ?? '',
  };
}

function dayIn(text: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && startOfDay(text) !== undefined ? text : '';
}

/** The query parameters for the call that lists entries. Empty fields are left out. */
export function toQuery({ search, who, from, to, outcome }: AuditFilter) {
  const since = startOfDay(from)?.toISOString();
  // The last day is included, so the range ends where the next day begins.
  const until = startOfDay(to, 1)?.toISOString();
  return {
    ...(search && { search }),
    ...(who && { who }),
    ...(since && { since }),
    ...(until && { until }),
    ...(outcome && { outcome }),
  };
}

function startOfDay(day: string, daysLater = 0): Date | undefined {
  const [year, month, date] = day.split('-').map(Number);
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const at = new Date(year, month - 1, date + daysLater);
  const isThatDay = daysLater > 0 || (at.getMonth() === month - 1 && at.getDate() === date);
  return Number.isNaN(at.getTime()) || !isThatDay ? undefined : at;
}

export function isFiltered(filter: AuditFilter): boolean {
  return Object.values(filter).some((each) => each !== '');
}
