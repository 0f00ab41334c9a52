import { type SliderName, sliderFacts, sliderNames } from '@tessera/domain/listings/sliders';

export { type SliderName, sliderFacts, sliderNames };

/** What a person sets about a pattern, each from 0 to 100 and the rotator from 0 to 360. */
export type Sliders = Readonly<Record<SliderName, number>>;

function eachSlider(value: (name: SliderName) => number): Sliders {
  return Object.fromEntries(sliderNames.map((name) => [name, value(name)])) as Record<SliderName, number>;
}

export const initialSliders: Sliders = eachSlider((name) => sliderFacts[name].initial);

/** Whatever comes in from an address or a stored listing: whole numbers within their bounds, the rest as at the start. */
export function parseSliders(given: Readonly<Partial<Record<SliderName, unknown>>>): Sliders {
  return eachSlider((name) => parseSlider(name, given[name]));
}

export function parseSlider(name: SliderName, given: unknown): number {
  const { max, initial } = sliderFacts[name];
  const number = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
  if (typeof number !== 'number' || !Number.isFinite(number)) return initial;
  return Math.min(max, Math.max(0, Math.round(number)));
}

/** Only what differs from the start, in one order, so that alike settings have one address. */
export function changedSliders(sliders: Sliders): [SliderName, number][] {
  return sliderNames
    .filter((name) => sliders[name] !== sliderFacts[name].initial)
    .map((name) => [name, sliders[name]]);
}

const MOST_COPIES = 5;

/** 1 to 5. Between two whole numbers the next copy is on its way in: `entering` says how far. */
export function copiesOf({ repeater }: Pick<Sliders, 'repeater'>): { whole: number; entering: number } {
  const copies = 1 + (repeater / 100) * (MOST_COPIES - 1);
  const whole = Math.floor(copies);
  return { whole, entering: copies - whole };
}

/** 0.7 to 2.0 times. */
export const scaleOf = ({ scaler }: Pick<Sliders, 'scaler'>): number => 0.7 + (scaler / 100) * 1.3;

/** 0.6 to 3.2 pixels. Dense curves grow by a share of that alone, so that their lines never run into each other. */
export const thicknessOf = ({ lineThickness }: Pick<Sliders, 'lineThickness'>, growth = 1): number =>
  0.6 + (lineThickness / 100) * 2.6 * growth;

/** What a setting means in words, shown beside the slider and spoken; `growth` is the curve's. */
export function sliderWords(name: SliderName, value: number, growth = 1): string {
  if (name === 'repeater') return copyWords(value);
  if (name === 'scaler') return `${scaleOf({ scaler: value }).toFixed(2)} times`;
  if (name === 'rotator') return `${value}°`;
  if (name === 'lineThickness') return `${thicknessOf({ lineThickness: value }, growth).toFixed(1)} px`;
  if (name === 'palette' || name === 'surfacePalette') return `${value}, ${value < 50 ? 'light' : 'dark'}`;
  if (name === 'gradient') return value === 0 ? 'none' : String(value);
  return String(value);
}

function copyWords(repeater: number): string {
  const { whole, entering } = copiesOf({ repeater });
  const copies = whole === 1 ? '1 copy' : `${whole} copies`;
  return entering > 0 ? `${copies} and a faint one` : copies;
}
