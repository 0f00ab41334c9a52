import type { Output } from '@tessera/contract/endpoint';
import type { findShopCode } from '@tessera/contract/tools/shop-codes';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';

export type FoundCode = Output<typeof findShopCode>;

interface CodeFieldProps {
  readonly slug: string;
  /** Price of the goods in pence, which the code may need to reach. */
  readonly goods: number;
  readonly applied: FoundCode | undefined;
  readonly onApply: (code: FoundCode | undefined) => void;
}

/** A discount code. What it takes off is shown before the order is placed. */
export function CodeField({ slug, goods, applied, onApply }: CodeFieldProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isChecking, setIsChecking] = useState(false);
  const check = async () => {
    const code = typed.trim();
    if (code === '') return setProblem('Enter a code first.');
    setIsChecking(true);
    const answer = await askFor(slug, code).catch(() => undefined);
    setIsChecking(false);
    if (!answer?.ok)
      return setProblem(answer ? answer.refusal.error : 'We couldn’t check the code. Check your connection.');
    setProblem(undefined);
    setTyped('');
    return onApply(answer.value);
  };
  if (applied) {
    const short = applied.minAmount - goods;
    return (
      <div className="ui-stack" data-gap="tight">
        <div className="ui-row">
          <span>
            Code <strong>{applied.code}</strong>
          </span>
          <Button size="small" variant="quiet" onClick={() => onApply(undefined)}>
            Remove<span className="sr-only"> code {applied.code}</span>
          </Button>
        </div>
        {short > 0 && (
          <p className="ui-danger-text">
            It needs goods for another {formatMoney({ amount: short, currency: 'GBP' })}. Until then it takes
            nothing off.
          </p>
        )}
      </div>
    );
  }
  return (
    <form
      className="basket-code"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
    >
      <TextField
        label="Discount code"
        value={typed}
        maxLength={30}
        autoCapitalize="characters"
        error={problem}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" isLoading={isChecking}>
        Use code
      </Button>
    </form>
  );
}

// The endpoint brings zod along, which the page does not need before somebody has a code.
async function askFor(slug: string, code: string) {
  const { findShopCode: endpoint } = await import('@tessera/contract/tools/shop-codes');
  return call(endpoint, { params: { slug, code } });
}
