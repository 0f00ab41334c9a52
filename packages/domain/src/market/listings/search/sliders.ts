/** The ten sliders and choices of the pattern theme, in the order of its card. */
export const sliderNames = [
  'repeater',
  'scaler',
  'rotator',
  'palette',
  'surfacePalette',
  'gradient',
  'lineColor',
  'lineThickness',
  'textPrimary',
  'textSecondary',
] as const;
export type SliderName = (typeof sliderNames)[number];

export interface SliderFacts {
  readonly label: string;
  readonly max: number;
  readonly initial: number;
}

export const sliderFacts: Readonly<Record<SliderName, SliderFacts>> = {
  repeater: { label: 'Repeater', max: 100, initial: 0 },
  scaler: { label: 'Scaler', max: 100, initial: 0 },
  rotator: { label: 'Rotator', max: 360, initial: 0 },
  palette: { label: 'Card Palette', max: 100, initial: 0 },
  surfacePalette: { label: 'Surface Palette', max: 100, initial: 0 },
  gradient: { label: 'Gradient', max: 100, initial: 0 },
  lineColor: { label: 'Line Colour', max: 100, initial: 0 },
  lineThickness: { label: 'Line Thickness', max: 100, initial: 0 },
  textPrimary: { label: 'Main Text Colour', max: 100, initial: 50 },
  textSecondary: { label: 'Sub Text Colour', max: 100, initial: 25 },
};

export type SliderState = { readonly mathPatternCode: string } & Readonly<Record<SliderName, number>>;

export const FIRST_PATTERN = 'MP001';
/** A pattern's code, from MP001 to MP100. */
export const patternCode = /^MP(?:0(?!00)\d\d|100)$/;

export function isPatternCode(text: unknown): text is string {
  return typeof text === 'string' && patternCode.test(text);
}

export const initialSliders: SliderState = {
  mathPatternCode: FIRST_PATTERN,
  repeater: 0,
  scaler: 0,
  rotator: 0,
  palette: 0,
  surfacePalette: 0,
  gradient: 0,
  lineColor: 0,
  lineThickness: 0,
  textPrimary: 50,
  textSecondary: 25,
};

export function isSliderValue(name: SliderName, value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= sliderFacts[name].max;
}
