import type { ShopDiscount } from '@tessera/contract/tools/shop-orders';
import { formatMoney, toMinor } from '@tessera/domain/selling/money/money';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import { addCode, endCode } from './shop-calls.ts';

const pounds = (amount: number) => formatMoney({ amount, currency: 'GBP' });

/** Discount codes of the shop: those that run, and a form for another. */
export function CodeList({ shopId, codes }: { shopId: number; codes: readonly ShopDiscount[] }) {
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState({
    code: '',
    kind: 'percent' as 'percent' | 'amount',
    value: '',
    uses: '',
  });
  const [problem, setProblem] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const set = (change: Partial<typeof typed>) => setTyped({ ...typed, ...change });
  const submit = async () => {
    const value = toMinor(typed.value, 'GBP');
    const uses = typed.uses.trim();
    if (value === undefined || value <= 0)
      return setProblem('Enter how much the code takes off, such as 10.');
    if (uses !== '' && !/^[1-9]\d{0,5}$/.test(uses))
      return setProblem('Enter a number of uses, or leave it empty.');
    setIsSaving(true);
    const answer = await addCode(shopId, {
      code: typed.code,
      kind: typed.kind,
      // Both a percentage and an amount are stored in hundredths.
      value,
      minAmount: 0,
      maxUses: uses === '' ? null : Number(uses),
    }).catch(() => undefined);
    setIsSaving(false);
    if (!answer?.ok)
      return setProblem(
        answer ? answer.refusal.error : 'We couldn’t reach the site. Check your connection, then try again.',
      );
    setProblem(undefined);
    setTyped({ code: '', kind: 'percent', value: '', uses: '' });
    return revalidate();
  };
  const end = async (id: number) => {
    await endCode(shopId, id).catch(() => undefined);
    await revalidate();
  };
  return (
    <section className="ui-stack" aria-labelledby="codes">
      <h3 className="ui-section-title" id="codes">
        Discount codes
      </h3>
      {codes.length > 0 && (
        <ul className="editor-versions">
          {codes.map(({ id, code, kind, value, maxUses, used }) => (
            <li key={id}>
              <strong>{code}</strong>
              <span className="ui-note">
                {kind === 'percent' ? `${value / 100}%` : pounds(value)} off
                {maxUses !== null && `, used ${used} of ${maxUses} times`}
              </span>
              <Button size="small" variant="quiet" onClick={() => void end(id)}>
                End<span className="sr-only"> {code}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="editor-variant">
        <TextField
          label="Code"
          value={typed.code}
          maxLength={30}
          autoCapitalize="characters"
          error={problem}
          onChange={(event) => set({ code: event.target.value })}
        />
        <SelectField
          label="Takes off"
          value={typed.kind}
          options={[
            { value: 'percent', label: 'Per cent' },
            { value: 'amount', label: 'Pounds' },
          ]}
          onChange={(event) => set({ kind: event.target.value === 'amount' ? 'amount' : 'percent' })}
        />
        <TextField
          label="How much"
          inputMode="decimal"
          value={typed.value}
          maxLength={8}
          onChange={(event) => set({ value: event.target.value })}
        />
        <TextField
          label="Uses"
          inputMode="numeric"
          value={typed.uses}
          maxLength={6}
          onChange={(event) => set({ uses: event.target.value })}
        />
      </div>
      <div>
        <Button size="small" isLoading={isSaving} onClick={() => void submit()}>
          Add code
        </Button>
      </div>
    </section>
  );
}
