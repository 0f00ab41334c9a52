/**
 * Smooths jagged edges as FXAA does, by blending pixels across edges of brightness. The picture has three bytes a
 * pixel.
 */
export function smoothEdges(source: Uint8Array, width: number, height: number): Uint8Array {
  const result = Uint8Array.from(source);
  const luma = new Uint8Array(width * height);
  for (let at = 0; at < luma.length; at += 1)
    luma[at] =
      ((source[at * 3] as number) * 77 +
        (source[at * 3 + 1] as number) * 151 +
        (source[at * 3 + 2] as number) * 28) >>
      8;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const n = luma[at - width] as number;
      const s = luma[at + width] as number;
      const w = luma[at - 1] as number;
      const e = luma[at + 1] as number;
      const middle = luma[at] as number;
      const highest = Math.max(n, s, w, e, middle);
      const contrast = highest - Math.min(n, s, w, e, middle);
      if (contrast < 14 || contrast < highest >> 4) continue;
      blend(source, result, at, edgeOf(luma, at, width));
    }
  }
  return result;
}

/** The neighbour with which a pixel is blended, as an offset, and the neighbour's share. */
function edgeOf(luma: Uint8Array, at: number, width: number): readonly [offset: number, share: number] {
  const read = (offset: number) => luma[at + offset] as number;
  const [nw, ne, sw, se] = [read(-width - 1), read(1 - width), read(width - 1), read(width + 1)];
  const [n, s, w, e, middle] = [read(-width), read(width), read(-1), read(1), read(0)];
  const across = Math.abs(nw + ne - 2 * n) + 2 * Math.abs(w + e - 2 * middle) + Math.abs(sw + se - 2 * s);
  const down = Math.abs(nw + sw - 2 * w) + 2 * Math.abs(n + s - 2 * middle) + Math.abs(ne + se - 2 * e);
  const mean = (2 * (n + s + w + e) + nw + ne + sw + se) / 12;
  const range = Math.max(n, s, w, e, middle) - Math.min(n, s, w, e, middle) || 1;
  const share = Math.min(1, Math.abs(mean - middle) / range);
  const isLevel = down >= across;
  const [before, after] = isLevel ? [n, s] : [w, e];
  const step = isLevel ? width : 1;
  return [
    Math.abs(before - middle) > Math.abs(after - middle) ? -step : step,
    Math.min(0.5, share * share * 0.9 + 0.16),
  ];
}

function blend(
  source: Uint8Array,
  result: Uint8Array,
  at: number,
  [offset, share]: readonly [number, number],
): void {
  for (let channel = 0; channel < 3; channel += 1) {
    const middle = source[at * 3 + channel] as number;
    const other = source[(at + offset) * 3 + channel] as number;
    result[at * 3 + channel] = middle + (other - middle) * share;
  }
}
