import { parsePreset, PATTERN_PRESET } from '@tessera/domain/market/listings/presets';
import { imageAddress } from '@tessera/patterns/address';
import { initialSliders } from '@tessera/patterns/sliders';
import { type Preset, presets } from '@tessera/patterns/themes/presets';
import { coloursOf } from '@tessera/patterns/themes/themes';
import { useEffect, useRef } from 'react';
import { useScheme } from '../../../lib/use-scheme.ts';
import { useWizard, useWizardState } from '../wizard/use-wizard.ts';

/** All themes as swatches, with the chosen one marked. */
export function ThemeChoice() {
  const wizard = useWizard();
  const chosen = useWizardState(({ work }) => work.preset);
  const list = useRef<HTMLDivElement>(null);
  // On a phone the list scrolls sideways, so the chosen swatch is scrolled into view.
  useEffect(() => {
    const swatch = list.current?.querySelector<HTMLElement>('[data-chosen="true"]');
    list.current?.scrollTo({ left: (swatch?.offsetLeft ?? 0) - list.current.clientWidth / 2 });
  }, []);
  return (
    <fieldset className="themes">
      <legend className="themes-title">Theme preset</legend>
      <div className="themes-grid" ref={list}>
        {presets.map((preset) => (
          <div key={preset.slug} className="theme" data-chosen={preset.slug === chosen}>
            <input
              type="radio"
              className="theme-input"
              id={`theme-${preset.slug}`}
              name="theme"
              value={preset.slug}
              checked={preset.slug === chosen}
              onChange={() => {
                const known = parsePreset(preset.slug);
                if (known) wizard.choosePreset(known);
              }}
            />
            <Swatch preset={preset} />
            <label htmlFor={`theme-${preset.slug}`}>{preset.label}</label>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

function Swatch({ preset }: { preset: Preset }) {
  const scheme = useScheme();
  const code = useWizardState(({ work }) => work.sliders.mathPatternCode);
  if (preset.slug === PATTERN_PRESET || !preset.theme) {
    const src = imageAddress(code, { ...initialSliders, lineThickness: 20 }, { width: 128, height: 96 });
    return <img className="theme-swatch" src={src} alt="" width={64} height={48} />;
  }
  const { palette, surface, surfaceLine, accent, sparkle } = coloursOf(preset.theme, scheme);
  const id = `swatch-${preset.slug}`;
  return (
    <svg className="theme-swatch" viewBox="0 0 64 48" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          {palette.map((colour, index) => (
            <stop key={index} offset={index / 2} stopColor={colour} />
          ))}
        </linearGradient>
      </defs>
      <rect width="64" height="48" fill={`url(#${id})`} />
      <rect x="10" y="22" width="34" height="17" rx="3.5" fill={surface} stroke={surfaceLine} />
      <rect x="15" y="27" width="18" height="2.5" rx="1.25" fill={accent} />
      <rect x="15" y="32" width="11" height="2" rx="1" fill={accent} opacity="0.5" />
      <circle cx="51" cy="13" r="4" fill={sparkle} />
    </svg>
  );
}
