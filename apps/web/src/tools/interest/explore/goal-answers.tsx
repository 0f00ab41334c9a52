import { type GoalInput, isCost } from '@tessera/domain/tools/interest/explore/goal-inputs';
import { TextLink } from '../../../ui/link.tsx';
import { duration, pounds, wholePounds } from '@tessera/domain/tools/interest/amounts';
import { frequencyNames } from '../options.ts';
import { type FieldName, type ScenarioFields, scenarioQuery } from '../scenario-fields.ts';
import type { GoalAnswer } from './extras.ts';

interface GoalAnswersProps {
  fields: ScenarioFields;
  goals: readonly GoalAnswer[];
  /** Queries of the scenarios that are compared. */
  others: readonly string[];
}

/** What to do about an input, and the field of the form that it is. A time has two fields. */
const questions: Readonly<Record<GoalInput, { words: string; field: FieldName }>> = {
  sum: { words: 'Start with', field: 'sum' },
  deposit: { words: 'Pay in', field: 'deposit' },
  growth: { words: 'Let payments grow each year by', field: 'growth' },
  percent: { words: 'Find a rate of', field: 'rate' },
  months: { words: 'Wait', field: 'years' },
  withdrawal: { words: 'Take out', field: 'withdrawal' },
  withdrawalGrowth: { words: 'Withdrawals growing each year by', field: 'withdrawal-growth' },
  feePercent: { words: 'A fee a year of', field: 'fee' },
  feeAmount: { words: 'A fixed fee a year of', field: 'fee-amount' },
  taxPercent: { words: 'Tax of', field: 'tax-rate' },
  inflation: { words: 'Inflation of', field: 'inflation' },
};

/** Ways to a goal, of which each alone is enough, and what it leaves room for. Each is a link that puts it in the form. */
export function GoalAnswers({ fields, goals, others }: GoalAnswersProps) {
  if (goals.length === 0) return null;
  const money = fields['goal-money'] === 'today' ? ' in today’s money' : '';
  // What costs nothing yet, and would have to cost less, is no answer.
  const isAnswer = ({ input, value }: GoalAnswer) =>
    value !== undefined || Number(fields[questions[input].field].replaceAll(/[£,%\s]/g, '')) > 0;
  const costs = goals.filter((goal) => isCost(goal.input) && isAnswer(goal));
  const props = { fields, others };
  return (
    <section className="interest-goal" aria-labelledby="goal">
      <h2 id="goal">
        To have {wholePounds(Number(fields.goal.replaceAll(/[£,\s]/g, '')) || 0)}
        {money}, change one of these
      </h2>
      <Answers {...props} goals={goals.filter(({ input }) => !isCost(input))} />
      {costs.length > 0 && (
        <>
          <h3>And still have it with at most one of these</h3>
          <Answers {...props} goals={costs} />
        </>
      )}
      <p className="ui-note">Each is enough by itself. Choose one to put it in the form.</p>
    </section>
  );
}

function Answers({ fields, goals, others }: GoalAnswersProps) {
  return (
    <dl>
      {goals.map(({ input, value, refusal }) => (
        <div key={input}>
          <dt>{questions[input].words}</dt>
          <dd>
            {value === undefined ? (
              refusalWords(input, refusal)
            ) : (
              <TextLink to={addressWith(input, value, { fields, others })} preventScrollReset>
                {valueWords(input, value, fields)}
              </TextLink>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function addressWith(
  input: GoalInput,
  value: string,
  { fields, others }: Pick<GoalAnswersProps, 'fields' | 'others'>,
): string {
  const months = Number(value);
  const changes =
    input === 'months'
      ? { years: String(Math.floor(months / 12)), months: String(months % 12) }
      : { [questions[input].field]: value };
  const query = scenarioQuery({ ...fields, ...changes });
  for (const other of others) query.append('also', other);
  return `/compound-interest?${query}`;
}

const amounts: ReadonlySet<GoalInput> = new Set(['sum', 'deposit', 'withdrawal', 'feeAmount']);

function valueWords(input: GoalInput, value: string, fields: ScenarioFields): string {
  if (input === 'months') return duration(Number(value));
  if (!amounts.has(input)) return `${Number(value)}%`;
  if (input === 'deposit') return `${pounds(value)} every ${frequencyName(fields.every)}`;
  if (input === 'withdrawal') return `${pounds(value)} every ${frequencyName(fields['withdrawal-every'])}`;
  return pounds(value);
}

function frequencyName(every: string): string {
  return Object.entries(frequencyNames).find(([name]) => name === every)?.[1] ?? 'month';
}

function refusalWords(input: GoalInput, refusal: GoalAnswer['refusal']): string {
  if (refusal !== 'interest.goal_reached') return 'not enough by itself';
  return isCost(input) ? 'as much as you like' : 'nothing is needed';
}
