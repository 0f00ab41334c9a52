import { sharesRemaining, unitPriceText } from '@tessera/domain/listings/shuffle';
import { shuffleMessages } from '@tessera/domain/listings/shuffle-sentences';
import { type System, systemFacts } from '@tessera/domain/listings/systems';
import { currencyOf } from '@tessera/domain/money/money';
import { NumberField, TextField } from '../../../ui/field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useForm, useWizard, useWizardState } from '../wizard/use-wizard.ts';
import { controlId } from './control-id.ts';
import { momentText, typedMoment } from './local-moment.ts';

export function ShuffleCard({ system }: { system: System }) {
  const wizard = useWizard();
  const { shuffle, values } = useForm();
  const isLocked = useWizardState((state) => state.isLocked);
  const { enabled, targetPrice, shareCount, closesAt, sharesSold } = shuffle;
  const { needsShuffleTerms } = systemFacts[system];
  const count = Number(shareCount ?? 0);
  const lock = isLocked && { readOnly: true, onClick: explainLock, onKeyDown: explainLockOnKey };
  return (
    <section className="wizard-card" aria-labelledby="shuffle-title">
      <header className="wizard-card-head">
        <h3 id="shuffle-title">Shuffle configuration</h3>
        <Switch
          id={controlId('shuffle')}
          label="Enable Shuffle"
          checked={enabled}
          onChange={(event) => {
            const wanted = event.currentTarget.checked;
            if (isLocked) explainLock();
            else wizard.setShuffle({ enabled: wanted });
          }}
        />
      </header>
      <p className="wizard-card-note">Split the listing into equal shares that buyers reserve one by one.</p>
      {isLocked && <p className="wizard-lock">{shuffleMessages.locked}</p>}
      {enabled && (
        <>
          <div className="wizard-fields">
            <NumberField
              id={controlId('shuffle-target')}
              label="Target price"
              min={0}
              step={0.01}
              required={needsShuffleTerms}
              value={targetPrice ?? ''}
              onChange={(event) => wizard.setShuffle({ targetPrice: textOrNull(event.currentTarget.value) })}
              {...lock}
            />
            <NumberField
              id={controlId('shuffle-count')}
              label="Share count"
              min={1}
              step={1}
              value={shareCount ?? ''}
              onChange={(event) => wizard.setShuffle({ shareCount: textOrNull(event.currentTarget.value) })}
              {...lock}
            />
            <TextField label="Shares sold" value={String(sharesSold)} readOnly />
            <TextField
              id={controlId('shuffle-closes')}
              label="Buy closes at"
              type="datetime-local"
              required={needsShuffleTerms}
              value={momentText(closesAt ?? '')}
              onChange={(event) =>
                wizard.setShuffle({ closesAt: typedMoment(event.currentTarget.value) || null })
              }
            />
          </div>
          <dl className="wizard-sums">
            <div>
              <dt>Unit price</dt>
              <dd>{unitPriceText(shuffle, currencyOf(values['currency']))}</dd>
            </div>
            <div>
              <dt>Shares remaining</dt>
              <dd>
                {Number.isSafeInteger(count) && count > 0
                  ? sharesRemaining(count, sharesSold).toLocaleString('en-GB')
                  : '–'}
              </dd>
            </div>
          </dl>
        </>
      )}
    </section>
  );
}

function explainLock() {
  showToast({ tone: 'info', title: shuffleMessages.lockedTitle, description: shuffleMessages.locked });
}

function explainLockOnKey({ key }: { key: string }) {
  if (key === 'Enter' || key === ' ' || /^[\d.]$/.test(key)) explainLock();
}

function textOrNull(text: string): string | null {
  return text === '' ? null : text;
}
