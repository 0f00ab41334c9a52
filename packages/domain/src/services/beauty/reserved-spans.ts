import { joinSpans, type MsSpan, overlap } from '../spans.ts';
import { busySpans, roomSpan, type VisitService } from './visit.ts';

/** A service with its time, and who serves where. */
export interface PlacedService extends VisitService {
  readonly staffId: number;
  readonly roomId: number | null;
  readonly span: MsSpan;
}

export interface ReservedSpans {
  /** For how long each person and room is needed. Several services of one person are joined. */
  readonly staffSpans: ReadonlyMap<number, readonly MsSpan[]>;
  readonly roomSpans: ReadonlyMap<number, readonly MsSpan[]>;
}

/** What a visit needs. Undefined if somebody would serve two guests at once, or two would need one room at once. */
export function reservedSpans(services: readonly PlacedService[]): ReservedSpans | undefined {
  const staffSpans = collect(services, ({ staffId, times, span }) => [staffId, busySpans(times, span.from)]);
  const roomSpans = collect(services, ({ roomId, times, span }) =>
    roomId === null ? undefined : [roomId, [roomSpan(times, span.from)]],
  );
  return staffSpans && roomSpans && { staffSpans, roomSpans };
}

function collect(
  services: readonly PlacedService[],
  needOf: (service: PlacedService) => readonly [id: number, spans: readonly MsSpan[]] | undefined,
): ReadonlyMap<number, readonly MsSpan[]> | undefined {
  const needed = new Map<number, { readonly guest: number; readonly spans: readonly MsSpan[] }[]>();
  for (const service of services) {
    const need = needOf(service);
    if (!need) continue;
    const [id, spans] = need;
    const guest = service.guest ?? 0;
    const before = needed.get(id) ?? [];
    // Services of the same guest follow each other, so only their buffers can overlap.
    if (before.some((each) => each.guest !== guest && overlap(each.spans, spans))) return undefined;
    needed.set(id, [...before, { guest, spans }]);
  }
  return new Map([...needed].map(([id, each]) => [id, joinSpans(each.flatMap(({ spans }) => spans))]));
}
