import { SelectField } from '../../ui/forms/select.tsx';
import { Button } from '../../ui/button.tsx';
import { Fold } from '../../ui/fold.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { AmountField, type FieldProps, PercentField } from './amount-fields.tsx';
import type { Other } from './explore/others.ts';
import { ListFields } from './list-fields.tsx';
import {
  creditingOptions,
  dayCountOptions,
  frequencyOptions,
  goalMoneyOptions,
  rateKindOptions,
  roundingOptions,
  roundModeOptions,
  taxOptions,
  timingOptions,
} from './options.ts';
import type { FieldName } from './scenario-fields.ts';

/** A paying-in slip: the numbers of one scenario. Without script its button sends them as the page's address. */
export function ScenarioForm({ others, ...props }: FieldProps & { others: readonly Other[] }) {
  return (
    <form className="interest-slip" action="/compound-interest" aria-label="Your numbers" noValidate>
      {others.map(({ mark, query }) => (
        <input key={mark} type="hidden" name="also" value={query} />
      ))}
      <div className="interest-fields">
        <AmountField {...props} name="sum" label="Start with" slider={{ max: 50_000, step: 500 }} />
        <AmountField {...props} name="deposit" label="Pay in" slider={{ max: 2_000, step: 25 }} />
        <ChoiceField {...props} name="every" label="Every" options={frequencyOptions} />
        <ChoiceField {...props} name="timing" label="Paid at the" options={timingOptions} />
        <PercentField {...props} name="rate" label="Interest rate" slider={{ max: 15, step: 0.05 }} />
        <ChoiceField {...props} name="kind" label="The rate is" options={rateKindOptions} />
        <ChoiceField {...props} name="added" label="Interest is added" options={creditingOptions} />
        <PercentField {...props} name="inflation" label="Inflation" slider={{ max: 10, step: 0.1 }} />
        <PlainField {...props} name="years" label="Years" slider={{ max: 40, step: 1 }} />
        <PlainField {...props} name="months" label="and months" />
        <AmountField {...props} name="goal" label="Your goal" />
        <ChoiceField {...props} name="goal-money" label="In the money of" options={goalMoneyOptions} />
      </div>
      <MoreFields {...props} />
      <Button type="submit" variant="primary" className="interest-submit" isWide>
        Calculate
      </Button>
    </form>
  );
}

function MoreFields(props: FieldProps) {
  const { fields, change } = props;
  const has = (...names: FieldName[]) => names.some((name) => props.faults[name] !== undefined);
  return (
    <div className="interest-more">
      <Fold summary="Changes over time" isOpen={has('growth', 'events', 'rates', 'pauses', 'from')}>
        <div className="interest-fields">
          <TextField
            label="First day"
            type="date"
            name="from"
            value={fields.from}
            error={props.faults.from}
            onChange={(event) => change({ from: event.currentTarget.value })}
          />
          <PercentField {...props} name="growth" label="Payments grow each year by" />
        </div>
        <ListFields {...props} name="rates" title="New interest rates" labels={['From', 'Rate, %']} />
        <ListFields {...props} name="events" title="Single payments" labels={['On', 'Amount, £']}>
          A minus before the amount takes money out.
        </ListFields>
        <ListFields {...props} name="pauses" title="Pauses of regular payments" labels={['From', 'To']} />
      </Fold>
      <Fold summary="Withdrawals" isOpen={has('withdrawal', 'withdrawal-growth')}>
        <div className="interest-fields">
          <AmountField {...props} name="withdrawal" label="Take out" />
          <ChoiceField {...props} name="withdrawal-every" label="Every" options={frequencyOptions} />
          <PercentField {...props} name="withdrawal-growth" label="Growing each year by" />
        </div>
      </Fold>
      <Fold summary="Fees and tax" isOpen={has('fee', 'fee-amount', 'tax', 'tax-rate')}>
        <div className="interest-fields">
          <PercentField {...props} name="fee" label="Fee, % of the balance a year" />
          <AmountField {...props} name="fee-amount" label="Fee a year" />
          <ChoiceField {...props} name="tax" label="Tax on interest" options={taxOptions} />
          <PercentField {...props} name="tax-rate" label="Rate of your own" />
        </div>
      </Fold>
      <Fold summary="How interest is counted" isOpen={has('days', 'rounding', 'round')}>
        <div className="interest-fields">
          <ChoiceField {...props} name="days" label="Days" options={dayCountOptions} isWide />
          <ChoiceField {...props} name="rounding" label="Pennies are rounded" options={roundingOptions} />
          <ChoiceField {...props} name="round" label="Halves go" options={roundModeOptions} />
        </div>
      </Fold>
    </div>
  );
}

interface ChoiceFieldProps extends FieldProps {
  name: FieldName;
  label: string;
  options: readonly { value: string; label: string }[];
  isWide?: boolean;
}

function ChoiceField({ fields, faults, change, name, label, options, isWide }: ChoiceFieldProps) {
  return (
    <SelectField
      {...{ name, label, options }}
      {...(isWide && { className: 'interest-wide' })}
      value={fields[name]}
      error={faults[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  );
}

function PlainField(
  props: FieldProps & { name: FieldName; label: string; slider?: { max: number; step: number } },
) {
  return <AmountField {...props} prefix="" />;
}
