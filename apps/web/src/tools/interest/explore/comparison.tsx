import type { SavingsRow } from '@tessera/domain/tools/interest/savings-view';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { duration, pounds } from '@tessera/domain/tools/interest/amounts';
import { fieldNames, type FieldName, type ScenarioFields, scenarioQuery } from '../scenario-fields.ts';
import { fieldLabels } from './field-labels.ts';
import { otherMarks } from './marks.ts';
import type { Other } from './others.ts';

interface ComparisonProps {
  fields: ScenarioFields;
  total: SavingsRow;
  others: readonly Other[];
}

/** Up to four scenarios side by side. They are changed by links, because the address holds all of them. */
export function Comparison({ fields, total, others }: ComparisonProps) {
  const queries = others.map(({ query }) => query);
  const current = scenarioQuery(fields).toString();
  return (
    <div className="interest-years">
      <h2 id="compare">Compare</h2>
      {others.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, also by arrow keys
        <section className="interest-table-frame" aria-labelledby="compare" tabIndex={0}>
          <table className="interest-table interest-offers">
            <thead>
              <tr>
                <th scope="col">Scenario</th>
                <th scope="col">Time</th>
                <th scope="col">Paid in</th>
                <th scope="col">Interest</th>
                <th scope="col">Balance</th>
                <th scope="col">In today’s money</th>
              </tr>
            </thead>
            <tbody>
              <Row mark="A" total={total}>
                <span>The one in the form</span>
              </Row>
              {others.map((other, index) => (
                <Row key={other.query} mark={other.mark} total={other.total}>
                  <span>{differences(fields, other.fields)}</span>
                  <span className="interest-links">
                    <TextLink to={address(other.query, queries.with(index, current))} preventScrollReset>
                      Edit {other.mark}
                    </TextLink>
                    <TextLink to={address(current, queries.toSpliced(index, 1))} preventScrollReset>
                      Remove {other.mark}
                    </TextLink>
                  </span>
                </Row>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {others.length < otherMarks.length && (
        <p>
          <ButtonLink to={address(current, [...queries, current])} preventScrollReset>
            Keep these numbers to compare with
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

function Row({ mark, total, children }: { mark: string; total: SavingsRow; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">
        {mark}
        {children}
      </th>
      <td>{duration(total.months)}</td>
      <td>{pounds(total.paidIn)}</td>
      <td>{pounds(total.interest)}</td>
      <td>{pounds(total.balance)}</td>
      <td>{pounds(total.real)}</td>
    </tr>
  );
}

function address(query: string, others: readonly string[]): string {
  const params = new URLSearchParams(query);
  params.delete('also');
  for (const other of others) params.append('also', other);
  return `/compound-interest?${params}`;
}

/** “Interest rate 5; Years 12”, of what differs from the scenario in the form. */
function differences(fields: ScenarioFields, other: ScenarioFields): string {
  const names = fieldNames.filter((name: FieldName) => fields[name] !== other[name]);
  return (
    names.map((name) => `${fieldLabels[name]}: ${other[name] || 'none'}`).join('; ') || 'The same so far'
  );
}
