import { duration, pounds, wholePounds } from '../amounts.ts';
import { frequencyNames } from '../options.ts';
import type { ScenarioFields } from '../scenario-fields.ts';
import type { GoalAnswer } from './extras.ts';

interface GoalAnswersProps {
  fields: ScenarioFields;
  goals: readonly GoalAnswer[];
}

const questions = {
  sum: 'Start with',
  deposit: 'Pay in',
  percent: 'Find a rate of',
  months: 'Wait',
} as const;

/** Four ways to a goal, of which each alone is enough. */
export function GoalAnswers({ fields, goals }: GoalAnswersProps) {
  if (goals.length === 0) return null;
  const money = fields['goal-money'] === 'today' ? ' in today’s money' : '';
  return (
    <section className="interest-goal" aria-labelledby="goal">
      <h2 id="goal">
        To have {wholePounds(Number(fields.goal.replaceAll(/[£,\s]/g, '')) || 0)}
        {money}, change one of these
      </h2>
      <dl>
        {goals.map(({ input, value, refusal }) => (
          <div key={input}>
            <dt>{questions[input]}</dt>
            <dd>{value === undefined ? refusalWords(refusal) : valueWords(input, value, fields)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function valueWords(input: GoalAnswer['input'], value: string, fields: ScenarioFields): string {
  if (input === 'months') return duration(Number(value));
  if (input === 'percent') return `${Number(value)}%`;
  if (input === 'sum') return pounds(value);
  const every = Object.entries(frequencyNames).find(([name]) => name === fields.every)?.[1] ?? 'month';
  return `${pounds(value)} every ${every}`;
}

function refusalWords(refusal: GoalAnswer['refusal']): string {
  return refusal === 'interest.goal_reached' ? 'nothing is needed' : 'not enough by itself';
}
