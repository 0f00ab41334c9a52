import { limits } from '@tessera/domain/tools/interest/scenario';
import { Fold } from '../../../ui/fold.tsx';
import { dayCountOptions, rateKindOptions } from '../options.ts';
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
import { type BankField, paymentNames } from './bank-fields.ts';
import { bankOptions } from './bank-words.ts';

export function BankForm({ state }: { state: SlipState<BankField> }) {
  return (
    <SlipForm action="/compound-interest/bank" label="Your statement">
      <div className="interest-fields">
        <SlipAmount {...{ state }} name="sum" label="Balance at first" isWide />
        <SlipPercent {...{ state }} name="rate" label="Interest rate" />
        <SlipChoice {...{ state }} name="kind" label="The rate is" options={rateKindOptions} />
        <SlipText {...{ state }} name="from" label="From" type="date" />
        <SlipText {...{ state }} name="to" label="To" type="date" />
        <SlipAmount {...{ state }} name="paid" label="Interest that your bank paid" isWide />
      </div>
      <div className="interest-more">
        <Fold
          summary="Payments in and out"
          isOpen={state.fields.payments !== '' || state.faults.payments !== undefined}
        >
          <SlipList
            title="A minus before the amount takes money out"
            rows={pairsOf(state.fields.payments)}
            max={limits.events}
            names={paymentNames}
            labels={['On', 'Amount, £']}
            fault={state.faults.payments}
          />
        </Fold>
        <Fold summary="How you worked it out">
          <div className="interest-fields">
            <SlipChoice {...{ state }} name="days" label="Days" options={dayCountOptions} isWide />
            <SlipChoice {...{ state }} name="added" label="Interest added" options={bankOptions.crediting} />
            <SlipChoice {...{ state }} name="date" label="On the" options={bankOptions.creditDate} />
            <SlipChoice {...{ state }} name="rounding" label="Rounded" options={bankOptions.rounding} />
            <SlipChoice {...{ state }} name="counted" label="Days that earn" options={bankOptions.counted} />
            <SlipChoice
              {...{ state }}
              name="rest"
              label="Earned since the last addition"
              options={bankOptions.remainder}
              isWide
            />
          </div>
        </Fold>
      </div>
    </SlipForm>
  );
}
