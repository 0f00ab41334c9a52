/** A shape of an icon, as in Lucide's files: an SVG tag and its attributes. */
export type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/** All shapes of an icon as one SVG path. Nothing but their outlines matters, because icons are not filled. */
export function iconPath(shapes: readonly Shape[]): string {
  return shapes.map(([tag, attributes]) => shapePath(tag, attributes)).join('');
}

function shapePath(tag: string, attributes: Readonly<Record<string, string>>): string {
  const read = (name: string, fallback = 0) => Number(attributes[name] ?? fallback);
  switch (tag) {
    case 'path':
      return absoluteStart(attributes['d'] ?? '');
    case 'line':
      return `M${read('x1')} ${read('y1')}L${read('x2')} ${read('y2')}`;
    case 'circle':
      return ellipse(read('cx'), read('cy'), read('r'), read('r'));
    case 'ellipse':
      return ellipse(read('cx'), read('cy'), read('rx'), read('ry'));
    case 'rect':
      return rectangle(read('x'), read('y'), read('width'), read('height'), read('rx', read('ry')));
    case 'polyline':
      return `M${attributes['points'] ?? ''}`;
    case 'polygon':
      return `M${attributes['points'] ?? ''}Z`;
    default:
      throw new Error(`An icon has a shape that is not known: ${tag}.`);
  }
}

/** A path that starts with a relative move, split into x, y and the rest. “16.53.9” is two numbers, 16.53 and .9. */
const relativeStart = /^m\s*(-?(?:\d*\.\d+|\d+))[\s,]*(-?(?:\d*\.\d+|\d+))(.*)$/s;

/** Makes the first move of a path absolute. A relative one would start from the end of the path before it. */
function absoluteStart(d: string): string {
  const [, x = '', y = '', rest = ''] = relativeStart.exec(d) ?? [];
  if (x === '') return d;
  // Numbers that follow the first move are relative lines.
  return `M${x} ${y}${/^\s*-?[\d.]/.test(rest) ? 'l' : ''}${rest.trimStart()}`;
}

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;
}

function rectangle(x: number, y: number, width: number, height: number, r: number): string {
  if (r === 0) return `M${x} ${y}h${width}v${height}h${-width}z`;
  const [across, down] = [width - 2 * r, height - 2 * r];
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`;
}
