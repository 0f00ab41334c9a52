import { PATTERN_PRESET } from '@tessera/domain/market/listings/presets';
import { initialSliders } from '@tessera/domain/market/listings/search/sliders';
import type { ShopDocument } from '@tessera/domain/tools/shops/shop-document';
import { imageAddress } from '@tessera/patterns/address';
import { catalogue } from '@tessera/patterns/catalogue';
import { presets } from '@tessera/patterns/themes/presets';
import { ornamentAddress } from '@tessera/patterns/themes/theme-address';
import { SelectField } from '../../../ui/forms/select.tsx';
import { Slider } from '../../../ui/forms/slider.tsx';

interface LookFieldsProps {
  readonly document: ShopDocument;
  readonly onChange: (document: ShopDocument, field: string) => void;
}

const shownSliders = [
  { name: 'palette', label: 'Colours' },
  { name: 'surfacePalette', label: 'Surface' },
  { name: 'lineThickness', label: 'Line thickness' },
] as const;

/** The theme of a shop: a named one, or a pattern with its colours. */
export function LookFields({ document, onChange }: LookFieldsProps) {
  const sliders = { ...initialSliders, ...document.slider };
  return (
    <>
      <fieldset className="editor-looks">
        <legend className="ui-field-label">Theme</legend>
        <div className="editor-looks-grid">
          {presets.map(({ slug, label }) => (
            <label key={slug} className="editor-look">
              <input
                type="radio"
                name="look"
                value={slug}
                checked={slug === document.presetCode}
                onChange={() =>
                  onChange(
                    {
                      ...document,
                      presetCode: slug,
                      slider:
                        slug === PATTERN_PRESET ? { ...initialSliders, ...document.slider } : document.slider,
                    },
                    'look',
                  )
                }
              />
              <span className="editor-look-picture" data-look={slug}>
                {slug === PATTERN_PRESET ? (
                  <img
                    alt=""
                    loading="lazy"
                    width={64}
                    height={48}
                    src={imageAddress(sliders.mathPatternCode, sliders, { width: 128, height: 96 })}
                  />
                ) : (
                  slug !== 'none' && (
                    <img alt="" loading="lazy" width={64} height={48} src={ornamentAddress(slug, 'light')} />
                  )
                )}
              </span>
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      {document.presetCode === PATTERN_PRESET && (
        <>
          <SelectField
            label="Pattern"
            value={sliders.mathPatternCode}
            options={catalogue.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
            onChange={(event) =>
              onChange(
                { ...document, slider: { ...sliders, mathPatternCode: event.target.value } },
                'pattern',
              )
            }
          />
          {shownSliders.map(({ name, label }) => (
            <Slider
              key={name}
              label={label}
              min={0}
              max={100}
              value={sliders[name]}
              onValueChange={(value) =>
                onChange({ ...document, slider: { ...sliders, [name]: value } }, name)
              }
            />
          ))}
        </>
      )}
    </>
  );
}
