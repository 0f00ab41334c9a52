import { listedPrice } from '@tessera/domain/market/listings/canonical';
import { numberMessage } from '@tessera/domain/market/listings/form/checks';
import { sharesRemaining, unitPriceInForm } from '@tessera/domain/market/listings/prices/shuffle';
import { type System, systemFacts } from '@tessera/domain/market/listings/systems';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { ifNotFullLabels, notFullSentence } from '@tessera/domain/sold/shares/if-not-full-sentences';
import { ifNotFullChoices } from '@tessera/domain/selling/orders/statuses';
import { NumberField, TextField } from '../../../ui/forms/field.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import { useForm } from '../wizard/use-form.ts';
import { useWizard, useWizardState } from '../wizard/use-wizard.ts';
import { controlId } from './control-id.ts';
import { explainLock, lockText } from './explain-lock.ts';
import { momentText, typedMoment } from './local-moment.ts';
import { guardNumbers } from './number-guard.ts';
import { SaleCard, textOrNull, useSaleError } from './sale-card.tsx';

const target = { label: 'Target price', numericKind: 'decimal', isDigits: false } as const;
const countOf = { label: 'Share count', numericKind: 'integer', isDigits: false } as const;

const IF_NOT_FULL = 'If the pool isn’t full';

export function ShuffleCard({ system }: { system: System }) {
  const wizard = useWizard();
  const { shuffle, values } = useForm();
  const isLocked = useWizardState((state) => state.isLocked);
  const errorAt = useSaleError();
  const { enabled, targetPrice, shareCount, closesAt, ifNotFull, sharesSold } = shuffle;
  const { needsShuffleTerms } = systemFacts[system];
  const count = Number(shareCount ?? 0);
  const each = unitPriceInForm(shuffle, listedPrice(system, values));
  const guarded = (field: typeof target | typeof countOf, set: (text: string) => void) =>
    isLocked
      ? explainLock(sharesSold)
      : {
          ...guardNumbers(field, () => wizard.refuseInput(numberMessage(field)), set),
          onBlur: () => wizard.leaveField(),
        };
  const setTarget = (text: string) => wizard.setShuffle({ targetPrice: textOrNull(text) });
  const setCount = (text: string) => wizard.setShuffle({ shareCount: textOrNull(text) });
  return (
    <SaleCard
      control="shuffle"
      title="Shuffle configuration"
      switchLabel="Enable Shuffle"
      isEnabled={enabled}
      onToggle={(isEnabled) => wizard.setShuffle({ enabled: isEnabled })}
      note="Split the listing into equal shares that buyers can reserve."
      lock={isLocked ? lockText(sharesSold) : undefined}
    >
      <div className="wizard-fields">
        <NumberField
          id={controlId('shuffle-target')}
          label={target.label}
          description={needsShuffleTerms || isLocked ? undefined : 'Leave empty to use the listing’s price.'}
          min={0}
          step={0.01}
          required={needsShuffleTerms}
          error={errorAt('shuffle-target')}
          value={targetPrice ?? ''}
          onChange={(event) => setTarget(event.currentTarget.value)}
          {...guarded(target, setTarget)}
        />
        <NumberField
          id={controlId('shuffle-count')}
          label={countOf.label}
          min={1}
          step={1}
          error={errorAt('shuffle-count')}
          value={shareCount ?? ''}
          onChange={(event) => setCount(event.currentTarget.value)}
          {...guarded(countOf, setCount)}
        />
        <TextField label="Shares sold" value={String(sharesSold)} readOnly />
        <TextField
          id={controlId('shuffle-closes')}
          label="Buy closes at"
          type="datetime-local"
          required={needsShuffleTerms}
          error={errorAt('shuffle-closes')}
          value={momentText(closesAt ?? '')}
          {...(isLocked && explainLock(sharesSold))}
          onChange={(event) =>
            wizard.setShuffle({ closesAt: typedMoment(event.currentTarget.value) || null })
          }
        />
        {isLocked ? (
          <TextField
            id={controlId('shuffle-not-full')}
            label={IF_NOT_FULL}
            value={ifNotFullLabels[ifNotFull]}
            description={notFullSentence(ifNotFull)}
            {...explainLock(sharesSold)}
          />
        ) : (
          <SelectField
            id={controlId('shuffle-not-full')}
            label={IF_NOT_FULL}
            value={ifNotFull}
            options={ifNotFullChoices.map((value) => ({
              value,
              label: ifNotFullLabels[value],
            }))}
            description={`Buyers see: “${notFullSentence(ifNotFull)}”`}
            onChange={(event) => {
              const chosen = ifNotFullChoices.find((choice) => choice === event.currentTarget.value);
              if (chosen) wizard.setShuffle({ ifNotFull: chosen });
            }}
          />
        )}
      </div>
      <dl className="wizard-sums">
        <div>
          <dt>Unit price</dt>
          <dd>{each ? formatMoney(each) : '–'}</dd>
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
    </SaleCard>
  );
}
