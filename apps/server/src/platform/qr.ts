import { encode } from 'uqr';

/** Width of the light margin that scanners need around a code. */
const QUIET_ZONE = 4;

/** A QR code as one SVG path of unit squares. Pages and documents can contain it without an image file. */
export interface QrDrawing {
  readonly size: number;
  readonly path: string;
}

/** Draws a QR code. Level `L` corrects fewer errors, but makes the code of a long text less dense. */
export function drawQr(text: string, ecc: 'L' | 'M' = 'M'): QrDrawing {
  const { size, data } = encode(text, { ecc, border: QUIET_ZONE });
  return { size, path: data.map(drawRow).join('') };
}

function drawRow(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x++;
    const width = x + 1 - start;
    path += `M${start} ${y}h${width}v1h-${width}z`;
  }
  return path;
}
