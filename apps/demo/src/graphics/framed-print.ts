import { drawPattern } from '@tessera/patterns/draw-pattern';
import { patternSvg } from '@tessera/patterns/pattern-svg';
import { initialSliders, type Sliders } from '@tessera/patterns/sliders';

interface Print {
  /** Code of one of the site's patterns. */
  readonly pattern: string;
  readonly sliders: Partial<Sliders>;
  readonly frame: 'oak' | 'black' | 'white';
  readonly wall: string;
}

const frames = {
  oak: ['#c79a63', '#a87b46'],
  black: ['#2b2926', '#121110'],
  white: ['#fbfaf7', '#dcd8d0'],
} as const;

/** A printed curve in a frame on a wall, above the edge of a shelf. */
export function framedPrintSvg({ pattern, sliders, frame, wall }: Print): string {
  const size = { width: 270, height: 378 };
  const drawn = patternSvg(drawPattern(pattern, { ...initialSliders, ...sliders }, size)).replace(
    '<svg ',
    '<svg x="345" y="141" ',
  );
  const [face, edge] = frames[frame];
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="0 0 960 720"><defs>',
    `<linearGradient id="light" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.550"/><stop offset="0.600" stop-color="#fff" stop-opacity="0"/></linearGradient>`,
    '<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="14"/></filter></defs>',
    `<rect width="960" height="720" fill="${wall}"/><rect width="960" height="720" fill="url(#light)"/>`,
    '<rect x="296" y="92" width="392" height="520" fill="#000" opacity="0.280" filter="url(#soft)"/>',
    `<rect x="284" y="80" width="392" height="500" fill="${face}"/><rect x="284" y="80" width="392" height="500" fill="none" stroke="${edge}" stroke-width="3"/>`,
    '<rect x="300" y="96" width="360" height="468" fill="#fdfcf9"/><rect x="300" y="96" width="360" height="468" fill="none" stroke="#0002" stroke-width="2"/>',
    drawn,
    '<rect x="345" y="141" width="270" height="378" fill="none" stroke="#0003" stroke-width="1"/>',
    '<path d="M300 96h190L300 380z" fill="#fff" opacity="0.140"/>',
    '<rect y="664" width="960" height="56" fill="#d8cbb8"/><rect y="664" width="960" height="6" fill="#efe6d8"/>',
    '</svg>',
  ].join('');
}
