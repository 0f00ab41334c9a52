import { drawPattern } from '@tessera/patterns/draw-pattern';
import { findPreset } from '@tessera/patterns/themes/presets';
import { ornamentOf } from '@tessera/patterns/themes/theme-svg';
import { ORNAMENT_HEIGHT, ORNAMENT_WIDTH } from '@tessera/patterns/themes/ornament';
import { coloursOf, type ThemeName } from '@tessera/patterns/themes/themes';
import type { SliderState } from '@tessera/domain/market/listings/search/sliders';
import { type CSSProperties, type ReactNode, useId, useMemo } from 'react';
import { useScheme } from '../../../lib/use-scheme.ts';
import { PatternDrawing } from '../../patterns/public.ts';

interface ThemedCardProps {
  preset: string;
  sliders: SliderState;
  children: ReactNode;
}

/** A card in the colours and background of the listing's theme. Rendered only in the browser. */
export function ThemedCard({ preset, sliders, children }: ThemedCardProps) {
  const { theme } = findPreset(preset);
  return theme === undefined ? (
    <PatternCard sliders={sliders}>{children}</PatternCard>
  ) : (
    <ThemeCard theme={theme}>{children}</ThemeCard>
  );
}

const GROUND_SIZE = { width: 960, height: 720 };

function PatternCard({ sliders, children }: { sliders: SliderState; children: ReactNode }) {
  const { mathPatternCode, ...rest } = sliders;
  const drawing = drawPattern(mathPatternCode, rest, GROUND_SIZE);
  const { surface, surfaceLine, text, subtext, accent, onAccent, isSurfaceDark } = drawing.colours;
  return (
    <article
      className="preview"
      aria-label="Preview of the listing"
      data-pattern={mathPatternCode}
      style={colourProperties({
        ground: drawing.colours.background[0]?.colour ?? surface,
        surface,
        line: surfaceLine,
        text,
        subtext,
        accent,
        onAccent,
        chip: surface,
        onChip: text,
      })}
      data-surface={isSurfaceDark ? 'dark' : 'light'}
    >
      <PatternDrawing drawing={drawing} className="preview-ground" />
      <div className="preview-content">{children}</div>
    </article>
  );
}

function ThemeCard({ theme, children }: { theme: ThemeName; children: ReactNode }) {
  const scheme = useScheme();
  const id = useId();
  const colours = useMemo(() => coloursOf(theme, scheme), [theme, scheme]);
  const { palette, surface, surfaceLine, text, subtext, accent, onAccent, highlight, onHighlight } = colours;
  return (
    <article
      className="preview"
      aria-label="Preview of the listing"
      data-theme-name={theme}
      style={colourProperties({
        ground: palette[1],
        surface,
        line: surfaceLine,
        text,
        subtext,
        accent,
        onAccent,
        chip: highlight,
        onChip: onHighlight,
      })}
    >
      <svg
        className="preview-ground"
        viewBox={`0 0 ${ORNAMENT_WIDTH} ${ORNAMENT_HEIGHT}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        focusable="false"
      >
        <defs>
          <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
            {palette.map((colour, index) => (
              <stop key={index} offset={index / 2} stopColor={colour} />
            ))}
          </linearGradient>
        </defs>
        <rect width={ORNAMENT_WIDTH} height={ORNAMENT_HEIGHT} fill={`url(#${id})`} />
        {ornamentOf(theme).map(({ path, colour, width, opacity }, index) => (
          <path
            key={index}
            d={path}
            opacity={opacity}
            {...(width === undefined
              ? { fill: colours[colour] }
              : { fill: 'none', stroke: colours[colour], strokeWidth: width })}
          />
        ))}
      </svg>
      <div className="preview-content">{children}</div>
    </article>
  );
}

interface CardColours {
  readonly ground: string;
  readonly surface: string;
  readonly line: string;
  readonly text: string;
  readonly subtext: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly chip: string;
  readonly onChip: string;
}

function colourProperties(colours: CardColours): CSSProperties {
  return Object.fromEntries(
    Object.entries(colours).map(([name, colour]) => [`--card-${name.toLowerCase()}`, colour]),
  );
}
