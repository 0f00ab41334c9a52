import { lineSvg, widthOf, writable } from '../../platform/outlined-text/set-text.ts';
import { coloursOfCard, type ShareCard } from './share-card.ts';

const SIZE = 64;

interface Icon extends Pick<ShareCard, 'preset' | 'patternCode' | 'sliders'> {
  /** Its first character is drawn. */
  readonly name: string;
}

/** A favicon: the first character of a name, on the colours of a theme. It uses outlines, so it needs no typeface. */
export function shopIconSvg({ name, ...theme }: Icon): string {
  const { surface, accent } = coloursOfCard(theme);
  const [initial = 'S'] = Array.from(writable(name).toUpperCase());
  const size = 40;
  const x = (SIZE - widthOf(initial, size)) / 2;
  const glyph = lineSvg(initial, { x, y: 46, size, colour: surface });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}"><rect width="${SIZE}" height="${SIZE}" rx="14" fill="${accent}"/>${glyph}</svg>`;
}
