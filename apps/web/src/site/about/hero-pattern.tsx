import { DrawnPath } from './drawn-path.tsx';
import { rosette } from './pattern.ts';

const bands = [
  { id: 'band-outer', curve: { radius: 418, swing: 74, lobes: 18 }, copies: 8, samples: 216 },
  { id: 'band-middle', curve: { radius: 264, swing: 86, lobes: 9 }, copies: 12, samples: 144 },
  { id: 'band-inner', curve: { radius: 112, swing: 72, lobes: 6 }, copies: 12, samples: 108 },
] as const;

/** An ornament of three interwoven bands. Each is a curve with rotated copies of it. */
export function HeroPattern() {
  return (
    <svg className="hero-pattern" viewBox="-500 -500 1000 1000" aria-hidden="true" focusable="false">
      <defs>
        {bands.map(({ id, curve, samples }) => (
          <DrawnPath key={id} id={id} curve={rosette(curve)} samples={samples} />
        ))}
      </defs>
      {bands.map(({ id, curve, copies }) => (
        <g key={id} className={id}>
          {Array.from({ length: copies }, (_, copy) => (
            <use key={copy} href={`#${id}`} transform={`rotate(${turn(copy, copies, curve.lobes)})`} />
          ))}
        </g>
      ))}
    </svg>
  );
}

/** Rotation of a copy in degrees. The copies are spread evenly over the angle of one lobe. */
function turn(copy: number, copies: number, lobes: number): number {
  return Math.round((copy / copies) * (360 / lobes) * 100) / 100;
}
