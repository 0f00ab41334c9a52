/** Building blocks of every drawn scene. All scenes are 1600 × 1200, the shape of the site's photographs. */
export const WIDTH = 1_600;
export const HEIGHT = 1_200;
/** Pixels: as sharp as the largest gallery needs, with half the work of 1600. */
const PICTURE_WIDTH = 1_200;

export interface Colour {
  readonly hue: number;
  readonly saturation: number;
  readonly lightness: number;
}

export function colour(hue: number, saturation: number, lightness: number): Colour {
  return { hue, saturation, lightness };
}

/** Lightens or darkens by this many percentage points. */
export function shade({ hue, saturation, lightness }: Colour, by: number): string {
  return ink({ hue, saturation, lightness: Math.max(0, Math.min(100, lightness + by)) });
}

export function ink({ hue, saturation, lightness }: Colour): string {
  return `hsl(${((hue % 360) + 360) % 360} ${saturation}% ${lightness}%)`;
}

export function box(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
}

export function disc(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

export function oval(x: number, y: number, across: number, down: number, fill: string): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${across}" ry="${down}" fill="${fill}"/>`;
}

export function shape(path: string, fill: string): string {
  return `<path d="${path}" fill="${fill}"/>`;
}

export function line(path: string, stroke: string, width: number): string {
  return `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function moved(x: number, y: number, content: string, scale = 1, turn = 0): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${content}</g>`;
}

export function faint(opacity: number, content: string): string {
  return `<g opacity="${opacity}">${content}</g>`;
}

/** A soft shadow on the ground. */
export function shadow(x: number, y: number, across: number): string {
  return faint(0.22, oval(x, y, across, across * 0.07, '#10131a'));
}

export function picture(...layers: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${(PICTURE_WIDTH * HEIGHT) / WIDTH}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${layers.join('')}</svg>`;
}

/** Top to bottom. */
export function sheet(id: string, from: string, to: string): string {
  return (
    `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/>` +
    `<stop offset="1" stop-color="${to}"/></linearGradient></defs>${box(0, 0, WIDTH, HEIGHT, `url(#${id})`)}`
  );
}
