import { duration, pounds } from '@tessera/domain/tools/interest/amounts';
import { useEffect, useRef, useState } from 'react';
import { formText } from '../../../../lib/form-text.ts';
import { TextField } from '../../../../ui/forms/field.tsx';
import { TextLink } from '../../../../ui/link.tsx';
import type { FinanceAnswer, FinanceResult } from './finance-answer.ts';
import type { Finance, FinanceKind, FinanceTerms } from './finance-terms.ts';
import type { ShownFinance } from './shown-finance.ts';

const words: Readonly<
  Record<FinanceKind, Readonly<Record<'title' | 'rate' | 'time' | 'interest' | 'more', string>>>
> = {
  mortgage: {
    title: 'Mortgage calculator',
    rate: 'Interest rate',
    time: 'Years',
    interest: 'Interest',
    more: 'Every payment, and what overpaying saves',
  },
  car: {
    title: 'Finance calculator',
    rate: 'APR',
    time: 'Months',
    interest: 'Cost of credit',
    more: 'Compare hire purchase and PCP',
  },
};

type Engine = (finance: Finance) => FinanceResult;

/** The engine counts in exact decimals, which are as large as all other scripts of this section. */
const loadEngine = async (): Promise<Engine> => (await import('./finance-answer.ts')).financeAnswer;

/**
 * What a home or a car costs each month. Without scripts, its button loads the page with the numbers in the address;
 * with scripts, each change shows at once. The engine is loaded when somebody enters the form.
 */
export function FinanceCalculator({ finance }: { finance: ShownFinance }) {
  const { kind, price } = finance;
  const [terms, setTerms] = useState(finance.terms);
  const [engine, setEngine] = useState<Engine>();
  const form = useRef<HTMLFormElement>(null);
  const start = () => {
    // If the engine cannot be loaded, the button still works.
    if (!engine)
      loadEngine().then(
        (loaded) => setEngine(() => loaded),
        () => undefined,
      );
  };
  // Keeps what was typed before this code arrived.
  useEffect(() => {
    if (!form.current) return;
    const typed = typedIn(form.current);
    setTerms(typed);
    if (!isSame(typed, finance.terms)) start();
    // oxlint-disable-next-line react/exhaustive-deps -- only once
  }, []);
  const { answer, faults } = engine ? engine({ kind, price, terms }) : finance.result;
  const field = (name: keyof FinanceTerms) => ({
    name,
    value: terms[name],
    error: faults[name],
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    onFocus: start,
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const { value } = event.currentTarget;
      setTerms((before) => ({ ...before, [name]: value }));
    },
  });
  return (
    <section className="listing-section listing-finance" id="finance" aria-labelledby="listing-finance">
      <h2 id="listing-finance">{words[kind].title}</h2>
      <form
        ref={form}
        action="#finance"
        aria-labelledby="listing-finance"
        noValidate
        onSubmit={(event) => {
          if (engine || isSame(terms, finance.terms)) event.preventDefault();
        }}
      >
        <TextField {...field('deposit')} label="Deposit" prefix="£" />
        <TextField {...field('rate')} label={words[kind].rate} suffix="%" />
        <TextField {...field('time')} label={words[kind].time} inputMode="numeric" />
        {kind === 'car' && <TextField {...field('final')} label="Final payment" prefix="£" />}
        <button className="ui-button" data-variant="secondary" data-size="medium" type="submit">
          Calculate
        </button>
      </form>
      <div className="listing-finance-answer" aria-live="polite">
        {answer ? <Answer {...{ kind, answer }} /> : 'Change the number with a note to see the payment.'}
      </div>
      {answer && (
        <p className="listing-finance-note">
          An example, not an offer of credit. <TextLink to={answer.path}>{words[kind].more}</TextLink>
        </p>
      )}
    </section>
  );
}

const names = ['deposit', 'rate', 'time', 'final'] as const;

function isSame(one: FinanceTerms, other: FinanceTerms): boolean {
  return names.every((name) => one[name] === other[name]);
}

function typedIn(form: HTMLFormElement): FinanceTerms {
  const typed = new FormData(form);
  return {
    deposit: formText(typed, 'deposit'),
    rate: formText(typed, 'rate'),
    time: formText(typed, 'time'),
    final: formText(typed, 'final') || '0',
  };
}

function Answer({ kind, answer }: { kind: FinanceKind; answer: FinanceAnswer }) {
  return (
    <>
      <p className="listing-finance-monthly">
        <strong>{pounds(answer.monthly)}</strong> a month for {duration(answer.months)}
      </p>
      <dl>
        <Fact name="Borrowed" amount={answer.borrowed} />
        <Fact name={words[kind].interest} amount={answer.interest} />
        {answer.atEnd && <Fact name="At the end" amount={answer.atEnd} />}
        <Fact name="In all" amount={answer.total} />
      </dl>
    </>
  );
}

function Fact({ name, amount }: { name: string; amount: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{pounds(amount)}</dd>
    </div>
  );
}
