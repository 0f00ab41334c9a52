import { lineSvg, widthOf } from '@tessera/server/extension/public';

/** A company's logo: a shape, two colours, and its initials or a symbol. It has to be readable at a small size. */
export interface LogoStyle {
  readonly name: string;
  readonly seed: number;
}

const grounds = [
  '#123c4a',
  '#7a2230',
  '#1f5b45',
  '#2a2f6b',
  '#b4531f',
  '#0f6b73',
  '#4a2b5e',
  '#8a6a12',
  '#22313f',
  '#a8324a',
  '#2f6b2f',
  '#15324f',
];
const inks = [
  '#f4d58d',
  '#f7efe2',
  '#9fe0c4',
  '#c9d4ff',
  '#ffe3c9',
  '#e8fbf6',
  '#ecd6ff',
  '#fff3cf',
  '#7fd1e8',
  '#ffd9de',
  '#dcf2c9',
  '#ffc56b',
];

export function logoSvg({ name, seed }: LogoStyle): string {
  const ground = grounds[seed % grounds.length] ?? '#123c4a';
  const ink = inks[(seed * 5 + 3) % inks.length] ?? '#f4d58d';
  // Firms whose seeds differ by the number of marks are in the same trade. The shift gives them different marks.
  const round = Math.floor(seed / marks.length);
  const mark = marks[(seed + round * 7) % marks.length] ?? marks[0];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 64 64"><rect width="64" height="64" fill="${ground}"/>${mark?.(ink, initials(name), ground) ?? ''}</svg>`;
}

/** The initials of a firm's name, without words such as “Ltd” that only say what it is. */
function initials(name: string): string {
  const words = name
    .replaceAll(/[^\p{L} ]/gu, '')
    .split(' ')
    .filter((word) => word.length > 2 && word !== 'The');
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
    .toUpperCase();
}

type Mark = (ink: string, monogram: string, ground: string) => string;
const text = (monogram: string, colour: string, size: number, y: number) =>
  lineSvg(monogram, { x: 32 - widthOf(monogram, size) / 2, y, size, colour });

const marks: readonly Mark[] = [
  (ink, monogram, ground) =>
    `<circle cx="32" cy="32" r="23" fill="${ink}"/>${text(monogram, ground, 22, 40)}`,
  (ink) => `<path d="M32 10L54 46H10z" fill="${ink}"/><path d="M32 26L42 46H22z" fill="#0003"/>`,
  (ink) =>
    [0, 1, 2]
      .map(
        (at) =>
          `<rect x="${12 + at * 15}" y="${34 - at * 10}" width="11" height="${18 + at * 10}" rx="2" fill="${ink}" opacity="${0.6 + at * 0.2}"/>`,
      )
      .join(''),
  (ink, monogram) =>
    `${text(monogram, ink, 30, 40)}<rect x="14" y="47" width="36" height="4" fill="${ink}"/>`,
  (ink, _, ground) =>
    `<circle cx="25" cy="32" r="15" fill="${ink}"/><circle cx="39" cy="32" r="15" fill="${ink}" opacity="0.55"/><circle cx="32" cy="32" r="5" fill="${ground}"/>`,
  (ink) =>
    `<path d="M32 10C46 20 50 32 32 54C14 32 18 20 32 10z" fill="${ink}"/><path d="M32 18V50" stroke="#0004" stroke-width="3"/>`,
  (ink, _, ground) =>
    `<rect x="12" y="12" width="40" height="40" rx="10" fill="${ink}"/><path d="M20 40L29 28L36 36L44 22" fill="none" stroke="${ground}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`,
  (ink) =>
    `<path d="M8 40Q20 24 32 40T56 40" fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round"/><path d="M8 28Q20 12 32 28T56 28" fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round" opacity="0.6"/>`,
  (ink, monogram, ground) =>
    `<path d="M32 8L53 20V44L32 56L11 44V20z" fill="${ink}"/>${text(monogram, ground, 20, 39)}`,
  (ink) =>
    [0, 60, 120]
      .map(
        (turn) =>
          `<rect x="28" y="10" width="8" height="44" rx="4" fill="${ink}" opacity="${0.95 - turn / 300}" transform="rotate(${turn} 32 32)"/>`,
      )
      .join(''),
  (ink, _, ground) =>
    `<path d="M14 50V26L32 12L50 26V50z" fill="${ink}"/><rect x="27" y="34" width="10" height="16" fill="${ground}"/>`,
  (ink, monogram) =>
    `<rect x="8" y="8" width="48" height="48" fill="none" stroke="${ink}" stroke-width="4"/>${text(monogram, ink, 24, 41)}`,
  (ink, _, ground) =>
    `<circle cx="32" cy="32" r="22" fill="${ink}"/><path d="M32 32L32 10A22 22 0 0 1 54 32z" fill="${ground}"/><circle cx="32" cy="32" r="7" fill="${ground}"/>`,
  (ink) =>
    [0, 1, 2, 3]
      .map(
        (at) =>
          `<circle cx="${20 + (at % 2) * 24}" cy="${20 + Math.floor(at / 2) * 24}" r="9" fill="${ink}" opacity="${1 - at * 0.18}"/>`,
      )
      .join(''),
  (ink) =>
    [0, 1, 2]
      .map(
        (at) =>
          `<path d="M${8 + at * 7} 50A${24 - at * 7} ${24 - at * 7} 0 0 1 ${56 - at * 7} 50" fill="none" stroke="${ink}" stroke-width="5" opacity="${1 - at * 0.25}"/>`,
      )
      .join(''),
  (ink, monogram) =>
    `<path d="M12 12H52V36A20 20 0 0 1 12 36z" fill="none" stroke="${ink}" stroke-width="4"/>${text(monogram, ink, 20, 36)}`,
  (ink) =>
    [0, 1, 2, 3, 4, 5, 6, 7]
      .map((at) => `<path d="M32 8L36 26H28z" fill="${ink}" transform="rotate(${at * 45} 32 32)"/>`)
      .join('') + `<circle cx="32" cy="32" r="7" fill="${ink}"/>`,
  (ink) => `<path d="M36 6L14 36H29L25 58L50 26H34z" fill="${ink}"/>`,
  (ink) =>
    [0, 1, 2]
      .map(
        (at) =>
          `<path d="M8 ${28 + at * 11}L32 ${12 + at * 11}L56 ${28 + at * 11}" fill="none" stroke="${ink}" stroke-width="6" stroke-linejoin="round" opacity="${1 - at * 0.25}"/>`,
      )
      .join(''),
  (ink, monogram, ground) =>
    `<ellipse cx="32" cy="32" rx="26" ry="18" fill="${ink}"/>${text(monogram, ground, 20, 39)}`,
];
