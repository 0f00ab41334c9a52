import { createRandom } from '../random.ts';

export type PlantShape = 'monstera' | 'snake' | 'fern' | 'aloe' | 'pilea' | 'string' | 'rubber';

interface Look {
  readonly pot: readonly [light: string, dark: string];
  readonly leaf: readonly [light: string, middle: string, dark: string];
  readonly wall: string;
  readonly light: string;
  readonly floor: string;
}

const terracotta = ['#d58a62', '#a9583a'] as const;
const chalk = ['#fbf8f0', '#cfc8ba'] as const;
const slate = ['#6d7a80', '#3c474d'] as const;
const green = ['#7fb069', '#4d8047', '#2f5a35'] as const;
const deep = ['#5a8f6b', '#2f6349', '#1d4434'] as const;
const bluish = ['#a8c9a8', '#6f9f86', '#456f60'] as const;

const looks: Readonly<Record<PlantShape, Look>> = {
  monstera: { pot: chalk, leaf: green, wall: '#f3ead9', light: '#f5d9a0', floor: '#e3d5bb' },
  snake: { pot: slate, leaf: deep, wall: '#e8eee9', light: '#cfe0c8', floor: '#d3dcd2' },
  fern: { pot: terracotta, leaf: green, wall: '#eef0e4', light: '#f1e2b0', floor: '#dedbc6' },
  aloe: { pot: terracotta, leaf: bluish, wall: '#f4e5da', light: '#f6c9a8', floor: '#e4cdbd' },
  pilea: { pot: chalk, leaf: green, wall: '#e6ebf0', light: '#f3dfbd', floor: '#d0d7dc' },
  string: { pot: slate, leaf: bluish, wall: '#f1ede6', light: '#dcd7ec', floor: '#dcd5ca' },
  rubber: { pot: terracotta, leaf: deep, wall: '#efe7e7', light: '#f1cdbd', floor: '#ddd0cf' },
};

const n = (value: number) => String(Math.round(value * 100) / 100);

/** A leaf from a point in a direction: how long and wide it is, and which gradient fills it. */
function leaf(x: number, y: number, shape: { angle: number; length: number; width: number }): string {
  const { angle, length, width } = shape;
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)})"><path d="M0 0C${n(width)} ${n(-length * 0.3)} ${n(width * 0.9)} ${n(-length * 0.75)} 0 ${n(-length)}C${n(-width * 0.9)} ${n(-length * 0.75)} ${n(-width)} ${n(-length * 0.3)} 0 0Z" fill="url(#leaf)"/><path d="M0 0V${n(-length * 0.9)}" stroke="#fff" stroke-opacity="0.250" stroke-width="0.500" fill="none"/></g>`;
}

function stem(from: readonly [number, number], to: readonly [number, number], colour: string): string {
  return `<path d="M${n(from[0])} ${n(from[1])}Q${n(from[0])} ${n((from[1] + to[1]) / 2 - 4)} ${n(to[0])} ${n(to[1])}" fill="none" stroke="${colour}" stroke-width="0.900"/>`;
}

type Draw = (colours: Look['leaf']) => string;

/** Angles spread evenly around upright. */
const fan = (count: number, spread: number) =>
  Array.from({ length: count }, (_, at) => -spread + (2 * spread * at) / (count - 1));

const drawings: Readonly<Record<PlantShape, Draw>> = {
  monstera: ([, , dark]) =>
    [
      [36, 30, -52, 19],
      [84, 32, 50, 18],
      [48, 20, -24, 20],
      [74, 19, 26, 20],
      [60, 14, 2, 22],
    ]
      .map(([x = 0, y = 0, turn = 0, size = 0]) => {
        return `${stem([60, 50], [x, y], dark)}<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 ${n(size * 0.5)}C${n(size * 0.9)} ${n(size * 0.6)} ${n(size * 0.8)} ${n(-size * 0.5)} 0 ${n(-size * 0.7)}C${n(-size * 0.8)} ${n(-size * 0.5)} ${n(-size * 0.9)} ${n(size * 0.6)} 0 ${n(size * 0.5)}Z" fill="url(#leaf)"/><g stroke="${dark}" stroke-width="1.100" stroke-linecap="round" opacity="0.650"><path d="M${n(size * 0.62)} ${n(-size * 0.15)}L${n(size * 0.3)} 0M${n(-size * 0.62)} ${n(-size * 0.15)}L${n(-size * 0.3)} 0M${n(size * 0.6)} ${n(size * 0.25)}L${n(size * 0.3)} ${n(size * 0.22)}M${n(-size * 0.6)} ${n(size * 0.25)}L${n(-size * 0.3)} ${n(size * 0.22)}"/></g><path d="M0 ${n(size * 0.5)}V${n(-size * 0.6)}" stroke="#fff" stroke-opacity="0.350" stroke-width="0.600"/></g>`;
      })
      .join(''),
  snake: () =>
    [
      [-9, -9, 40],
      [9, 10, 38],
      [-5, -4, 46],
      [5, 5, 44],
      [0, 0, 49],
    ]
      .map(([x = 0, angle = 0, length = 0]) => leaf(60 + x, 54, { angle, length, width: 5 }))
      .join(''),
  fern: () => {
    const random = createRandom(11);
    return fan(13, 82)
      .map((angle) =>
        leaf(60, 52, { angle: angle + random.next() * 6, length: 30 + random.next() * 9, width: 3.4 }),
      )
      .join('');
  },
  aloe: () =>
    fan(9, 68)
      .map((angle, at) => leaf(60, 53, { angle, length: 25 + (4 - Math.abs(4 - at)) * 3, width: 3.8 }))
      .join(''),
  pilea: ([, , dark]) => {
    const random = createRandom(5);
    return fan(15, 86)
      .map((angle) => {
        const reach = 16 + random.next() * 17;
        const turn = (angle / 180) * Math.PI;
        const [x, y] = [60 + Math.sin(turn) * reach * 1.1, 50 - Math.cos(turn) * reach];
        return `${stem([60, 52], [x, y], dark)}<circle cx="${n(x)}" cy="${n(y)}" r="${n(4.2 + random.next() * 1.4)}" fill="url(#leaf)"/><circle cx="${n(x)}" cy="${n(y)}" r="0.600" fill="#fff" opacity="0.600"/>`;
      })
      .join('');
  },
  string: () => {
    const random = createRandom(23);
    const strands = fan(11, 16).map((x) => {
      const length = 6 + Math.floor(random.next() * 6);
      return Array.from(
        { length },
        (_, at) =>
          `<circle cx="${n(60 + x * (1 + at * 0.03) + random.next() * 0.8)}" cy="${n(51 + at * 2.5)}" r="1.500" fill="url(#leaf)"/>`,
      ).join('');
    });
    const top = fan(12, 15).map(
      (x) => `<circle cx="${n(60 + x)}" cy="${n(49 - random.next() * 4)}" r="2" fill="url(#leaf)"/>`,
    );
    return top.join('') + strands.join('');
  },
  rubber: ([, , dark]) =>
    `${stem([60, 54], [60, 10], dark)}${[
      [48, -62, 19],
      [46, 60, 18],
      [37, -50, 20],
      [35, 52, 20],
      [26, -36, 19],
      [24, 38, 19],
      [15, 0, 16],
    ]
      .map(([y = 0, angle = 0, length = 0]) => leaf(60, y, { angle, length, width: 7.5 }))
      .join('')}`,
};

/** A picture of a plant in its pot: seen straight from the side, on a floor, before a pale wall with a round light. */
export function plantSvg(shape: PlantShape): string {
  const { pot, leaf: colours, wall, light, floor } = looks[shape];
  const [pale, middle, dark] = colours;
  const isHanging = shape === 'string';
  const body = `<path d="M45 52H75L71.500 71Q60 73 48.500 71Z" fill="url(#pot)"/><rect x="43.500" y="50" width="33" height="5" rx="1.200" fill="url(#pot)"/><rect x="43.500" y="54.600" width="33" height="0.700" fill="#0003"/>`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="0 0 120 90"><defs>',
    `<linearGradient id="pot"><stop offset="0" stop-color="${pot[0]}"/><stop offset="0.350" stop-color="${pot[0]}"/><stop offset="1" stop-color="${pot[1]}"/></linearGradient>`,
    `<linearGradient id="leaf" x1="0" y1="0" x2="0.800" y2="1"><stop offset="0" stop-color="${pale}"/><stop offset="0.500" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`,
    '<radialGradient id="shade"><stop offset="0" stop-color="#000" stop-opacity="0.300"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>',
    `</defs><rect width="120" height="90" fill="${wall}"/><circle cx="78" cy="32" r="25" fill="${light}" opacity="0.600"/><rect y="68" width="120" height="22" fill="${floor}"/>`,
    '<ellipse cx="64" cy="71.500" rx="21" ry="3.200" fill="url(#shade)"/>',
    isHanging ? body : '',
    drawings[shape](colours),
    isHanging ? '' : body,
    '</svg>',
  ].join('');
}
