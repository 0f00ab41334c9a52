import { barColumns, type Bars } from '../bars.ts';

const columns = [...barColumns, 'line'] as const;
type Row = Readonly<Record<(typeof columns)[number], number>>;

/** Columns of bars that grow as rows arrive, with the line of the file that each row is from. */
export class GrowingBars {
  #capacity = 1_024;
  #length = 0;
  readonly #columns = Object.fromEntries(
    columns.map((column) => [column, new Float64Array(1_024)]),
  ) as Record<(typeof columns)[number], Float64Array>;

  get length(): number {
    return this.#length;
  }

  add(row: Row): void {
    if (this.#length === this.#capacity) this.#grow();
    for (const column of columns) this.#columns[column][this.#length] = row[column];
    this.#length += 1;
  }

  #grow(): void {
    this.#capacity *= 2;
    for (const column of columns) {
      const larger = new Float64Array(this.#capacity);
      larger.set(this.#columns[column]);
      this.#columns[column] = larger;
    }
  }

  /** All rows, ordered by time. Of rows with the same time, the order of the file is kept. */
  inOrder(): { bars: Bars; lines: Float64Array; wasOrdered: boolean } {
    const { line, ...all } = this.#columns;
    const time = all.time.subarray(0, this.#length);
    const wasOrdered = time.every((each, index) => index === 0 || each >= time[index - 1]!);
    const pick = (values: Float64Array, order: Uint32Array | undefined) =>
      order ? Float64Array.from(order, (index) => values[index]!) : values.slice(0, this.#length);
    const order = wasOrdered ? undefined : orderOf(time);
    return {
      wasOrdered,
      lines: pick(line, order),
      bars: {
        time: pick(all.time, order),
        open: pick(all.open, order),
        high: pick(all.high, order),
        low: pick(all.low, order),
        close: pick(all.close, order),
        volume: pick(all.volume, order),
      },
    };
  }
}

function orderOf(time: Float64Array): Uint32Array {
  return Uint32Array.from(time.keys()).toSorted(
    (first, second) => time[first]! - time[second]! || first - second,
  );
}
