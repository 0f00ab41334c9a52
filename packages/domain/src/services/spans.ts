/** A time between two instants in milliseconds. The start belongs to it, the end does not. */
export interface MsSpan {
  readonly from: number;
  readonly to: number;
}

/** Spans in their order. Those that touch or overlap are joined. */
export function joinSpans(spans: readonly MsSpan[]): readonly MsSpan[] {
  // What the database or a week of hours gives is nearly always in order and apart.
  if (areApart(spans)) return spans;
  const joined: { from: number; to: number }[] = [];
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const before = joined.at(-1);
    if (before && span.from <= before.to) before.to = Math.max(before.to, span.to);
    else joined.push({ ...span });
  }
  return joined;
}

function areApart(spans: readonly MsSpan[]): boolean {
  for (let at = 1; at < spans.length; at += 1)
    if ((spans[at] as MsSpan).from <= (spans[at - 1] as MsSpan).to) return false;
  return true;
}

/** The time that belongs to a span of both lists. Both are in their order, and no spans of one list overlap. */
export function intersectSpans(one: readonly MsSpan[], other: readonly MsSpan[]): MsSpan[] {
  const both: MsSpan[] = [];
  for (let i = 0, j = 0; i < one.length && j < other.length;) {
    const a = one[i] as MsSpan;
    const b = other[j] as MsSpan;
    const from = Math.max(a.from, b.from);
    const to = Math.min(a.to, b.to);
    if (from < to) both.push({ from, to });
    if (a.to < b.to) i += 1;
    else j += 1;
  }
  return both;
}

/** The time of the first list that is not in the second. Both are in their order, and no spans of one list overlap. */
export function subtractSpans(spans: readonly MsSpan[], taken: readonly MsSpan[]): MsSpan[] {
  const left: MsSpan[] = [];
  let next = 0;
  for (const { from, to } of spans) {
    let begin = from;
    while (next < taken.length && (taken[next] as MsSpan).to <= begin) next += 1;
    for (let at = next; at < taken.length && (taken[at] as MsSpan).from < to; at += 1) {
      const each = taken[at] as MsSpan;
      if (each.from > begin) left.push({ from: begin, to: each.from });
      begin = Math.max(begin, each.to);
    }
    if (begin < to) left.push({ from: begin, to });
  }
  return left;
}

/** Whether a span lies completely in one of these, which are in their order and do not touch. */
export function isWithin({ from, to }: MsSpan, spans: readonly MsSpan[]): boolean {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((spans[middle] as MsSpan).from <= from) low = middle + 1;
    else high = middle;
  }
  const last = spans[low - 1];
  return last !== undefined && to <= last.to;
}

export function overlap(one: readonly MsSpan[], other: readonly MsSpan[]): boolean {
  return one.some((a) => other.some((b) => a.from < b.to && b.from < a.to));
}
