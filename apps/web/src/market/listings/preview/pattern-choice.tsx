import { initialSliders } from '@tessera/domain/market/listings/search/sliders';
import { PATTERN_PRESET } from '@tessera/domain/market/listings/presets';
import { catalogue, findCurve } from '@tessera/patterns/catalogue';
import { families } from '@tessera/patterns/families';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import { SliderPanel } from '../../patterns/public.ts';
import { useWizard, useWizardState } from '../wizard/use-wizard.ts';

const options = families.map(({ slug, name }) => ({
  label: name,
  options: catalogue
    .filter(({ family }) => family === slug)
    .map((curve) => ({ value: curve.code, label: `${curve.code} ${curve.name}` })),
}));

/** The choice of a pattern, and its ten sliders. Moving a slider selects the pattern theme. */
export function PatternChoice() {
  const wizard = useWizard();
  const sliders = useWizardState(({ work }) => work.sliders);
  const preset = useWizardState(({ work }) => work.preset);
  const { mathPatternCode, ...values } = sliders;

  function choose(code: string) {
    wear();
    wizard.setSliders({ ...sliders, mathPatternCode: code });
  }

  function wear() {
    if (wizard.get().work.preset !== PATTERN_PRESET) wizard.choosePreset(PATTERN_PRESET);
  }

  function step(by: number) {
    const at = catalogue.findIndex(({ code }) => code === mathPatternCode);
    const next = catalogue[(at + by + catalogue.length) % catalogue.length];
    if (next) choose(next.code);
  }

  return (
    <div className="pattern-choice">
      <div className="pattern-choice-code">
        <SelectField
          label="Math pattern"
          options={options}
          value={mathPatternCode}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        <IconButton
          variant="secondary"
          label="Previous pattern"
          icon={<ChevronLeft aria-hidden="true" />}
          onClick={() => step(-1)}
        />
        <IconButton
          variant="secondary"
          label="Next pattern"
          icon={<ChevronRight aria-hidden="true" />}
          onClick={() => step(1)}
        />
      </div>
      {/* On a phone, the sliders are moved elsewhere by themes.css, so that they don't separate the themes from the
          listing. */}
      <Fold
        className="pattern-tuning"
        icon={<SlidersHorizontal aria-hidden="true" />}
        summary="Tune the pattern"
        isOpen={preset === PATTERN_PRESET}
      >
        <div className="pattern-tuning-content">
          <SliderPanel
            sliders={values}
            growth={findCurve(mathPatternCode)?.growth}
            onChange={(name, value) => {
              wear();
              wizard.setSlider(name, value);
            }}
          />
          <Button
            size="small"
            variant="quiet"
            icon={<RotateCcw aria-hidden="true" />}
            onClick={() => wizard.setSliders({ ...initialSliders, mathPatternCode })}
          >
            Reset sliders
          </Button>
        </div>
      </Fold>
    </div>
  );
}
