import { lineSvg, widthOf } from '@tessera/server/extension/public';

export interface FloorPlanFacts {
  readonly beds: number;
  readonly baths: number;
  readonly hasGarden: boolean;
  /** Floor area in square feet. */
  readonly area: number;
  readonly seed: number;
}

const WIDTH = 1_120;
const HEIGHT = 840;
const WALL = '#2b2f33';
const MUTED = '#70757a';

interface Room {
  readonly label: string;
  readonly weight: number;
}

/** Draws a floor plan as agents do: rooms in two rows with a hall between them, with doors, windows and measures. */
export function floorPlanSvg({ beds, baths, hasGarden, area, seed }: FloorPlanFacts): string {
  const upper: Room[] = [
    { label: 'Kitchen', weight: 1.2 },
    ...Array.from({ length: baths }, (_, at) => ({
      label: at === 0 ? 'Bathroom' : 'Shower room',
      weight: 0.7,
    })),
    { label: beds > 0 ? 'Bedroom 1' : 'Sleeping area', weight: 1.2 },
  ];
  const lower: Room[] = [
    { label: 'Living room', weight: 1.7 },
    ...Array.from({ length: Math.max(0, beds - 1) }, (_, at) => ({ label: `Bedroom ${at + 2}`, weight: 1 })),
  ];
  const isFlipped = seed % 2 === 1;
  const [x, y, width] = [130, 120, 860];
  // Metres that a pixel stands for. It is chosen so that the measures of the rooms add up to the floor area.
  const scale = Math.sqrt(area / 10.76 / ((width * 540) / 1e4)) / 100;
  const rooms = [
    ...row(isFlipped ? upper.toReversed() : upper, { x, y, width, height: 230, scale, isUpper: true }),
    ...row(isFlipped ? lower.toReversed() : lower, {
      x,
      y: y + 300,
      width,
      height: 240,
      scale,
      isUpper: false,
    }),
  ];
  const hall = label('Hall', x + width / 2, y + 272, '');
  const garden = hasGarden
    ? `<rect x="${x}" y="${y - 64}" width="${width}" height="58" fill="#e3ead6"/>${label('Garden', x + width / 2, y - 28, '')}`
    : '';
  const areaText = `Approximate floor area ${area.toLocaleString('en-GB')} sq ft (${Math.round(area / 10.76)} m²)`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#fbfaf7"/>${garden}` +
    `<rect x="${x}" y="${y}" width="${width}" height="540" fill="#fff" stroke="${WALL}" stroke-width="12"/>${rooms.join('')}${hall}` +
    `<rect x="${x - 8}" y="${y + 246}" width="16" height="46" fill="#fff"/><path d="M${x} ${y + 246}a46 46 0 0 1 46 46h-46" fill="none" stroke="${WALL}" stroke-width="2.5"/>` +
    lineSvg(areaText, { x, y: 740, size: 24, colour: WALL }) +
    lineSvg('For guidance only, not to scale.', { x, y: 772, size: 18, colour: MUTED }) +
    `<g transform="translate(950 752)" stroke="${WALL}" stroke-width="4" fill="none"><circle r="30"/><path d="M0 18V-18M-9 -8L0 -20L9 -8"/></g></svg>`
  );
}

interface Strip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly isUpper: boolean;
}

function row(rooms: readonly Room[], { x, y, width, height, scale, isUpper }: Strip): string[] {
  const total = rooms.reduce((sum, { weight }) => sum + weight, 0);
  let left = x;
  return rooms.map((room) => {
    const span = (room.weight / total) * width;
    const [middle, doorAt] = [left + span / 2, left + span * 0.62];
    const inner = isUpper ? y + height : y;
    const outer = isUpper ? y : y + height;
    const fill =
      room.label.includes('room') && !room.label.startsWith('Bedroom') && !room.label.startsWith('Living')
        ? '#eaf1f3'
        : '#fff';
    const measures = `${(span * scale).toFixed(1)} × ${(height * scale).toFixed(1)} m`;
    const drawn =
      `<rect x="${left}" y="${y}" width="${span}" height="${height}" fill="${fill}" stroke="${WALL}" stroke-width="7"/>` +
      `<rect x="${middle - span * 0.2}" y="${outer - 6}" width="${span * 0.4}" height="12" fill="#fff" stroke="${WALL}" stroke-width="2.5"/>` +
      `<rect x="${doorAt}" y="${inner - 6}" width="44" height="12" fill="#fff"/><path d="M${doorAt} ${inner}v${isUpper ? -44 : 44}a44 44 0 0 ${isUpper ? 1 : 0} 44 ${isUpper ? 44 : -44}" fill="none" stroke="${WALL}" stroke-width="2.5"/>` +
      label(room.label, middle, y + height / 2, measures);
    left += span;
    return drawn;
  });
}

function label(name: string, x: number, y: number, measures: string): string {
  const line = (text: string, size: number, baseline: number, colour: string) =>
    lineSvg(text, { x: x - widthOf(text, size) / 2, y: baseline, size, colour });
  return line(name, 22, y, WALL) + (measures === '' ? '' : line(measures, 18, y + 28, MUTED));
}
