/** A colour as people see it: lightness 0–1, chroma 0–0.4, hue in degrees (Björn Ottosson's OKLCH). */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

type Triple = readonly [number, number, number];

/** Converts to `#rrggbb`. A colour that no screen can show keeps its lightness and hue and loses chroma. */
export function toHex({ l, c, h }: Oklch): string {
  let [low, high] = [0, c];
  if (isShowable(toLinear({ l, c, h }))) low = c;
  else
    for (let step = 0; step < 12; step += 1) {
      const middle = (low + high) / 2;
      if (isShowable(toLinear({ l, c: middle, h }))) low = middle;
      else high = middle;
    }
  return `#${toLinear({ l, c: low, h }).map(channel).join('')}`;
}

function isShowable(linear: Triple): boolean {
  return linear.every((value) => value >= -0.0001 && value <= 1.0001);
}

function channel(linear: number): string {
  const clamped = Math.min(1, Math.max(0, linear));
  const encoded = clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}

function toLinear({ l, c, h }: Oklch): Triple {
  const [a, b] = [c * Math.cos((h / 180) * Math.PI), c * Math.sin((h / 180) * Math.PI)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}
