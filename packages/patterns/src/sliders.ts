import { type SliderName, sliderFacts, sliderNames } from '@tessera/domain/market/listings/search/sliders';

export { type SliderName, sliderFacts, sliderNames };

/** A pattern's settings. Each goes from 0 to 100, except the rotator, which goes to 360. */
export type Sliders = Readonly<Record<SliderName, number>>;

function eachSlider(value: (name: SliderName) => number): Sliders {
  return Object.fromEntries(sliderNames.map((name) => [name, value(name)])) as Record<SliderName, number>;
}

export const initialSliders: Sliders = eachSlider((name) => sliderFacts[name].initial);

/** Reads sliders from an address or a stored listing. Numbers are rounded and clamped; anything else becomes the initial value. */
export function parseSliders(given: Readonly<Partial<Record<SliderName, unknown>>>): Sliders {
  return eachSlider((name) => parseSlider(name, given[name]));
}

export function parseSlider(name: SliderName, given: unknown): number {
  const { max, initial } = sliderFacts[name];
  const number = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
  if (typeof number !== 'number' || !Number.isFinite(number)) return initial;
  return Math.min(max, Math.max(0, Math.round(number)));
}

/** Sliders that differ from their initial value, in a fixed order, so that equal settings have one address. */
export function changedSliders(sliders: Sliders): [SliderName, number][] {
  return sliderNames
    .filter((name) => sliders[name] !== sliderFacts[name].initial)
    .map((name) => [name, sliders[name]]);
}

const MAX_COPIES = 5;

/** Number of copies, 1 to 5. Between two whole numbers the next copy fades in; `entering` is its strength. */
export function copiesOf({ repeater }: Pick<Sliders, 'repeater'>): { whole: number; entering: number } {
  const copies = 1 + (repeater / 100) * (MAX_COPIES - 1);
  const whole = Math.floor(copies);
  return { whole, entering: copies - whole };
}

/** Scale factor from 0.7 to 2.0. */
export const scaleOf = ({ scaler }: Pick<Sliders, 'scaler'>): number => 0.7 + (scaler / 100) * 1.3;

/**
 * Line width from 0.6 to 3.2 pixels. Dense curves use only a share of that range, given by `growth`, so that their
 * lines never merge.
 */
export const thicknessOf = ({ lineThickness }: Pick<Sliders, 'lineThickness'>, growth = 1): number =>
  0.6 + (lineThickness / 100) * 2.6 * growth;

/**
 * A slider's value in words, shown beside it and read by screen readers. `growth` belongs to the curve, as in
 * `thicknessOf`.
 */
export function sliderWords(name: SliderName, value: number, growth = 1): string {
  if (name === 'repeater') return copyWords(value);
  if (name === 'scaler') return `${Number(scaleOf({ scaler: value }).toFixed(2))}×`;
  if (name === 'rotator') return `${value}°`;
  if (name === 'lineThickness') return `${thicknessOf({ lineThickness: value }, growth).toFixed(1)} px`;
  if (name === 'palette' || name === 'surfacePalette') return `${value}, ${value < 50 ? 'light' : 'dark'}`;
  if (name === 'gradient') return value === 0 ? 'none' : String(value);
  return String(value);
}

function copyWords(repeater: number): string {
  const { whole, entering } = copiesOf({ repeater });
  const copies = Number((whole + entering).toFixed(1));
  return copies === 1 ? '1 copy' : `${copies} copies`;
}
