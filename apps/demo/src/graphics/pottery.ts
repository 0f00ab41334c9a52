import { createRandom } from '../random.ts';

/** What a potter makes. Each is drawn from its profile, as it is turned on a wheel. */
export type PotShape =
  | 'mug'
  | 'tumbler'
  | 'espresso'
  | 'bowl'
  | 'noodle-bowl'
  | 'plate'
  | 'platter'
  | 'jug'
  | 'teapot'
  | 'jar'
  | 'bud-vase'
  | 'moon-jar'
  | 'tall-vase';

interface Colours {
  /** Glaze, from its light side to its dark side. */
  readonly glaze: readonly [light: string, middle: string, dark: string];
  /** The clay below the glaze, or the second glaze. */
  readonly clay: readonly [light: string, middle: string, dark: string];
  readonly speck: string;
  readonly wall: string;
  readonly light: string;
  readonly floor: string;
}

const stoneware = ['#d9b48c', '#b98c62', '#7f5a3b'] as const;
const buff = ['#efe0c8', '#dcc6a4', '#a98e6b'] as const;
const black = ['#5b534d', '#3b3531', '#1f1b19'] as const;

export const glazes = {
  tide: {
    glaze: ['#7fb3c9', '#3f7f9f', '#1d4a66'],
    clay: stoneware,
    speck: '#173a50',
    wall: '#e9eef0',
    light: '#f6e3c3',
    floor: '#d3d9da',
  },
  chalk: {
    glaze: ['#fffdf7', '#efe9dd', '#bdb4a3'],
    clay: stoneware,
    speck: '#8a6f52',
    wall: '#e4e7e2',
    light: '#c9d8cf',
    floor: '#cfd2ca',
  },
  kelp: {
    glaze: ['#9db48a', '#5f7d52', '#324a30'],
    clay: buff,
    speck: '#263821',
    wall: '#f1ece0',
    light: '#e6d5a8',
    floor: '#ddd3bf',
  },
  ember: {
    glaze: ['#e59a6b', '#bf5b33', '#7a2f18'],
    clay: black,
    speck: '#5c2212',
    wall: '#f3e7de',
    light: '#f4c9a4',
    floor: '#e0cfc2',
  },
  ink: {
    glaze: ['#5f6a78', '#2f3845', '#141a22'],
    clay: buff,
    speck: '#8d99a8',
    wall: '#ebe7e1',
    light: '#d5d9e0',
    floor: '#d6d0c7',
  },
  dune: {
    glaze: ['#f3d590', '#d5a84f', '#93702a'],
    clay: stoneware,
    speck: '#7c5b20',
    wall: '#e8ebe9',
    light: '#bfd5dc',
    floor: '#cdd4d4',
  },
} as const satisfies Record<string, Colours>;
export type Glaze = keyof typeof glazes;

type Point = readonly [radius: number, y: number];

interface Turned {
  /** Right half of the outline from the rim to the foot, as distances from the axis and heights. */
  readonly profile: readonly Point[];
  /** Height down to which the glaze reaches. */
  readonly dip: number;
  /** Height of the ellipse of the opening. */
  readonly mouth: number;
  readonly extra?: 'handle' | 'big-handle' | 'teapot' | 'lid' | 'lip';
}

const FLOOR = 70;

const turned: Readonly<Record<Exclude<PotShape, 'plate' | 'platter'>, Turned>> = {
  mug: {
    profile: [
      [15, 36],
      [15.6, 46],
      [15.8, 58],
      [14.4, 67],
      [12, FLOOR],
    ],
    dip: 60,
    mouth: 3,
    extra: 'handle',
  },
  tumbler: {
    profile: [
      [12.5, 34],
      [13.2, 44],
      [13.4, 56],
      [12.2, 66],
      [9.5, FLOOR],
    ],
    dip: 56,
    mouth: 2.5,
  },
  espresso: {
    profile: [
      [10, 48],
      [10.4, 55],
      [9.8, 64],
      [7, FLOOR],
    ],
    dip: 62,
    mouth: 2,
    extra: 'handle',
  },
  bowl: {
    profile: [
      [29, 42],
      [27.5, 50],
      [21.5, 61],
      [12, 67.5],
      [11.5, FLOOR],
    ],
    dip: 58,
    mouth: 4.6,
  },
  'noodle-bowl': {
    profile: [
      [25, 36],
      [25.5, 45],
      [22, 58],
      [12.5, 66.5],
      [12, FLOOR],
    ],
    dip: 54,
    mouth: 4.2,
  },
  jug: {
    profile: [
      [9.5, 22],
      [8.6, 30],
      [12.5, 40],
      [17, 51],
      [16.2, 63],
      [12, FLOOR],
    ],
    dip: 52,
    mouth: 2.4,
    extra: 'big-handle',
  },
  teapot: {
    profile: [
      [8, 38],
      [16, 42],
      [21, 51],
      [19, 62],
      [12, FLOOR],
    ],
    dip: 58,
    mouth: 0,
    extra: 'teapot',
  },
  jar: {
    profile: [
      [15, 36],
      [17, 40],
      [18, 52],
      [17, 63],
      [13.5, FLOOR],
    ],
    dip: 57,
    mouth: 0,
    extra: 'lid',
  },
  'bud-vase': {
    profile: [
      [4, 24],
      [3.4, 32],
      [4.6, 39],
      [12.4, 50],
      [12.6, 61],
      [8, FLOOR],
    ],
    dip: 50,
    mouth: 1.2,
  },
  'moon-jar': {
    profile: [
      [8, 27],
      [9, 30],
      [19, 38],
      [23.4, 49],
      [19.6, 61],
      [10, FLOOR],
    ],
    dip: 64,
    mouth: 1.8,
  },
  'tall-vase': {
    profile: [
      [9.5, 14],
      [8, 22],
      [10.5, 34],
      [14, 47],
      [12.6, 60],
      [9, FLOOR],
    ],
    dip: 46,
    mouth: 2.3,
  },
};

const AXIS = 60;
const n = (value: number) => String(Math.round(value * 100) / 100);

/** A smooth curve through points, as cubic segments. The first point is where the pen already is. */
function curveThrough(points: readonly (readonly [x: number, y: number])[]): string {
  return points
    .slice(1)
    .map((to, index) => {
      const from = points[index] ?? to;
      const before = points[index - 1] ?? from;
      const after = points[index + 2] ?? to;
      const one = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6] as const;
      const other = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6] as const;
      return `C${n(one[0])} ${n(one[1])} ${n(other[0])} ${n(other[1])} ${n(to[0])} ${n(to[1])}`;
    })
    .join('');
}

function outlineOf({ profile, mouth }: Turned): string {
  const right = profile.map(([radius, y]) => [AXIS + radius, y] as const);
  const left = profile.toReversed().map(([radius, y]) => [AXIS - radius, y] as const);
  const [rim = 0, top = 0] = profile[0] ?? [];
  const foot = left[0] ?? [0, 0];
  const lip = mouth === 0 ? 'Z' : `A${n(rim)} ${n(mouth)} 0 0 1 ${n(AXIS + rim)} ${n(top)}Z`;
  return `M${n(AXIS + rim)} ${n(top)}${curveThrough(right)}Q${AXIS} ${n(foot[1] + 1.6)} ${n(foot[0])} ${n(foot[1])}${curveThrough(left)}${lip}`;
}

const across = (id: string, [light, middle, dark]: readonly [string, string, string]) =>
  `<linearGradient id="${id}"><stop offset="0" stop-color="${middle}"/><stop offset="0.3" stop-color="${light}"/><stop offset="0.62" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`;

/** A picture of a pot: one thing, seen straight from the side, on a floor, before a pale wall with a round light. */
export function potSvg(shape: PotShape, glaze: Glaze): string {
  const colours: Colours = glazes[glaze];
  const drawn = shape === 'plate' || shape === 'platter' ? flat(shape, colours) : thrown(shape, colours);
  const { wall, light, floor } = colours;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="0 0 120 90"><defs>',
    across('glaze', colours.glaze),
    across('clay', colours.clay),
    `<radialGradient id="plate" cx="0.4" cy="0.35" r="0.8"><stop offset="0" stop-color="${colours.glaze[0]}"/><stop offset="0.6" stop-color="${colours.glaze[1]}"/><stop offset="1" stop-color="${colours.glaze[2]}"/></radialGradient>`,
    `<radialGradient id="sun"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${light}" stop-opacity="0.25"/></radialGradient>`,
    '<radialGradient id="shade"><stop offset="0" stop-color="#000" stop-opacity="0.32"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>',
    `</defs><rect width="120" height="90" fill="${wall}"/><circle cx="44" cy="34" r="27" fill="url(#sun)"/><rect y="66" width="120" height="24" fill="${floor}"/><rect y="66" width="120" height="0.500" fill="#0001"/>`,
    drawn,
    '</svg>',
  ].join('');
}

function thrown(shape: Exclude<PotShape, 'plate' | 'platter'>, colours: Colours): string {
  const form = turned[shape];
  const outline = outlineOf(form);
  const [rim = 0, top = 0] = form.profile[0] ?? [];
  const widest = Math.max(...form.profile.map(([radius]) => radius));
  const { behind, before } = partsOf(form, colours, widest);
  const [, , dark] = colours.glaze;
  const wave = `M20 ${form.dip}q10 1.800 20 .3t20 .2 20 -.4 20 .4V0H20Z`;
  return [
    `<ellipse cx="${AXIS + 4}" cy="70.500" rx="${n(widest * 1.15)}" ry="3.400" fill="url(#shade)"/>`,
    behind,
    `<clipPath id="pot"><path d="${outline}"/></clipPath><path d="${outline}" fill="url(#clay)"/>`,
    `<g clip-path="url(#pot)"><path d="${wave}" fill="url(#glaze)"/>${specks(shape, colours)}<path d="${wave}" fill="none" stroke="${dark}" stroke-width="0.400" opacity="0.500"/>`,
    `<ellipse cx="${n(AXIS - widest * 0.42)}" cy="${n((top + form.dip) / 2)}" rx="${n(widest * 0.09)}" ry="${n((form.dip - top) * 0.3)}" fill="#fff" opacity="0.300"/></g>`,
    form.mouth === 0
      ? ''
      : `<ellipse cx="${AXIS}" cy="${n(top)}" rx="${n(rim)}" ry="${n(form.mouth)}" fill="${dark}"/><ellipse cx="${AXIS}" cy="${n(top + form.mouth * 0.35)}" rx="${n(rim * 0.92)}" ry="${n(form.mouth * 0.62)}" fill="${colours.glaze[1]}" opacity="0.550"/><ellipse cx="${AXIS}" cy="${n(top)}" rx="${n(rim)}" ry="${n(form.mouth)}" fill="none" stroke="${colours.glaze[0]}" stroke-width="0.700"/>`,
    before,
  ].join('');
}

/** Handles, spouts and lids: what is behind the pot, and what is in front of it. */
function partsOf(
  { extra, profile }: Turned,
  { glaze: [light, middle, dark] }: Colours,
  widest: number,
): { readonly behind: string; readonly before: string } {
  const [, top = 0] = profile[0] ?? [];
  const bent = (path: string, width: number) =>
    `<g fill="none" stroke-linecap="round"><path d="${path}" stroke="${dark}" stroke-width="${n(width)}"/><path d="${path}" stroke="${middle}" stroke-width="${n(width * 0.7)}"/><path d="${path}" stroke="${light}" stroke-width="${n(width * 0.18)}" transform="translate(-0.500 -0.500)" opacity="0.700"/></g>`;
  const knob = (radius: number, y: number) =>
    `<path d="M${n(AXIS - radius)} ${n(y)}Q${AXIS} ${n(y - radius * 0.55)} ${n(AXIS + radius)} ${n(y)}L${n(AXIS + radius)} ${n(y + 1.6)}Q${AXIS} ${n(y + 3)} ${n(AXIS - radius)} ${n(y + 1.6)}Z" fill="url(#glaze)" stroke="${dark}" stroke-width="0.300"/><ellipse cx="${AXIS}" cy="${n(y - radius * 0.32 - 2)}" rx="2.600" ry="2.300" fill="url(#glaze)" stroke="${dark}" stroke-width="0.300"/>`;
  const edge = AXIS + widest - 1;
  switch (extra) {
    case 'handle': {
      const tall = FLOOR - top;
      return {
        behind: bent(
          `M${edge} ${n(top + tall * 0.22)}c${n(tall * 0.34)} ${n(-tall * 0.06)} ${n(tall * 0.34)} ${n(tall * 0.52)} -1 ${n(tall * 0.5)}`,
          tall * 0.1,
        ),
        before: '',
      };
    }
    case 'big-handle':
      return {
        behind: `${bent(`M${AXIS + 9} 25c17 -5 21 20 6 31`, 3.4)}<path d="M${AXIS - 8} 20.500Q${AXIS - 14} 20.500 ${AXIS - 17.5} 19.500 ${AXIS - 14} 24 ${AXIS - 8.6} 32z" fill="${middle}" stroke="${dark}" stroke-width="0.300"/>`,
        before: '',
      };
    case 'teapot':
      return {
        behind: `${bent(`M${AXIS + 19} 46c17 -6 16 19 -1 18`, 3)}<path d="M${AXIS - 17} 60q-12 -2 -17 -17l4.500 -1.500q4 7 12.500 8.500z" fill="${middle}" stroke="${dark}" stroke-width="0.300"/>`,
        before: knob(9, 38),
      };
    case 'lid':
      return { behind: '', before: knob(16.4, 35.4) };
    default:
      return { behind: '', before: '' };
  }
}

function specks(seedOf: string, { speck }: Colours): string {
  const random = createRandom(
    Array.from(seedOf).reduce((sum, char) => sum * 31 + (char.codePointAt(0) ?? 0), 7),
  );
  return Array.from({ length: 70 }, () => {
    const [x, y, size] = [30 + random.next() * 60, 12 + random.next() * 58, 0.12 + random.next() * 0.26];
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(size)}" fill="${speck}" opacity="0.550"/>`;
  }).join('');
}

/** Plates stand upright on the floor, so that one sees their face. */
function flat(shape: 'plate' | 'platter', colours: Colours): string {
  const [light, , dark] = colours.glaze;
  const [rx, ry] = shape === 'plate' ? [27, 27] : [37, 23];
  const y = 70 - ry;
  const ring = (share: number, width: number, colour: string, opacity: number) =>
    `<ellipse cx="60" cy="${n(y)}" rx="${n(rx * share)}" ry="${n(ry * share)}" fill="none" stroke="${colour}" stroke-width="${width}" opacity="${opacity}"/>`;
  return [
    `<ellipse cx="64" cy="70.500" rx="${n(rx * 0.7)}" ry="2.600" fill="url(#shade)"/>`,
    `<ellipse cx="60.800" cy="${n(y + 0.5)}" rx="${rx}" ry="${ry}" fill="${dark}"/>`,
    `<clipPath id="pot"><ellipse cx="60" cy="${n(y)}" rx="${rx}" ry="${ry}"/></clipPath>`,
    `<ellipse cx="60" cy="${n(y)}" rx="${rx}" ry="${ry}" fill="url(#clay)"/>`,
    `<ellipse cx="60" cy="${n(y)}" rx="${n(rx * 0.955)}" ry="${n(ry * 0.955)}" fill="url(#plate)"/>`,
    `<g clip-path="url(#pot)">${specks(shape, colours)}</g>`,
    ring(0.66, 0.9, dark, 0.28),
    ring(0.645, 0.5, light, 0.6),
    ...[0.52, 0.4, 0.28, 0.16].map((share) => ring(share, 0.35, dark, 0.16)),
    `<path d="M${n(60 - rx * 0.78)} ${n(y - ry * 0.3)}A${n(rx * 0.84)} ${n(ry * 0.84)} 0 0 1 ${n(60 - rx * 0.1)} ${n(y - ry * 0.83)}" fill="none" stroke="#fff" stroke-width="1.200" stroke-linecap="round" opacity="0.400"/>`,
  ].join('');
}
