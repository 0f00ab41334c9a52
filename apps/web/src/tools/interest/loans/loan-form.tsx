import { limits } from '@tessera/domain/tools/interest/scenario';
import { Fold } from '../../../ui/fold.tsx';
import { pairsOf } from '../scenario-fields.ts';
import {
  SlipAmount,
  SlipChoice,
  SlipList,
  SlipPercent,
  type SlipState,
  SlipText,
} from '../slip/slip-fields.tsx';
import { SlipForm } from '../slip/slip-form.tsx';
import { type LoanField, rateNames, singleNames } from './loan-fields.ts';

const types = [
  { value: 'repayment', label: 'Repayment' },
  { value: 'interest-only', label: 'Interest only' },
];
const effects = [
  { value: 'shorter', label: 'End sooner' },
  { value: 'lower', label: 'Lower payments' },
];
const chargings = [
  { value: 'month', label: 'each month alike' },
  { value: 'day', label: 'by days of 365' },
];

export function LoanForm({ state }: { state: SlipState<LoanField> }) {
  const { fields, faults } = state;
  return (
    <SlipForm action="/compound-interest/loan" label="Your loan">
      <div className="interest-fields">
        <SlipAmount {...{ state }} name="sum" label="Borrow" isWide />
        <SlipPercent {...{ state }} name="rate" label="Interest rate" />
        <SlipChoice {...{ state }} name="type" label="Paid back by" options={types} />
        <SlipText {...{ state }} name="years" label="Over years" />
        <SlipText {...{ state }} name="months" label="and months" />
        <SlipAmount {...{ state }} name="overpayment" label="Overpay each month" />
        <SlipChoice {...{ state }} name="effect" label="So that you" options={effects} />
      </div>
      <div className="interest-more">
        <Fold summary="I pay a fixed amount" isOpen={fields.payment !== '' || faults.payment !== undefined}>
          <SlipAmount
            {...{ state }}
            name="payment"
            label="Pay each month"
            description="The debt then takes as long as it takes, such as on a credit card."
          />
        </Fold>
        <Fold summary="Single overpayments" isOpen={fields.singles !== '' || faults.singles !== undefined}>
          <SlipList
            title="Paid once, besides the monthly payment"
            rows={pairsOf(fields.singles)}
            max={limits.events}
            names={singleNames}
            labels={['On', 'Amount, £']}
            fault={faults.singles}
          />
        </Fold>
        <Fold summary="New rates" isOpen={fields.rates !== '' || faults.rates !== undefined}>
          <SlipList
            title="When a fixed period ends, for example"
            rows={pairsOf(fields.rates)}
            max={limits.rateChanges}
            names={rateNames}
            labels={['From', 'Rate, %']}
            fault={faults.rates}
          />
        </Fold>
        <Fold
          summary="Fees and how interest is charged"
          isOpen={faults.fees !== undefined || faults.from !== undefined}
        >
          <div className="interest-fields">
            <SlipAmount {...{ state }} name="fees" label="Fees added" />
            <SlipText {...{ state }} name="from" label="Begins on" type="date" />
            <SlipChoice
              {...{ state }}
              name="charging"
              label="Interest is charged"
              options={chargings}
              isWide
            />
          </div>
        </Fold>
      </div>
    </SlipForm>
  );
}
