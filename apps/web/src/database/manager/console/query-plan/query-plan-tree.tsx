import { Badge } from '../../../../ui/badge.tsx';
import { formatInteger, formatDuration } from '../../workspace/formats.tsx';
import type { DrawnStep, Misestimate } from './draw-query-plan.ts';

/** Draws a query plan as nested lists, so that screen readers announce the structure that the lines show. */
export function QueryPlanTree({ root }: { root: DrawnStep }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways by arrow keys
    <section className="query-plan-scroll" aria-label="Query plan" tabIndex={0}>
      <ul className="query-plan-tree">
        <Step step={root} />
      </ul>
    </section>
  );
}

function Step({ step }: { step: DrawnStep }) {
  const { title, subject, facts, children, share, misestimate } = step;
  return (
    <li className="query-plan-step">
      <div className="query-plan-row" data-weight={weightOf(share)}>
        <div className="query-plan-what">
          <p className="query-plan-title">
            <span>{title}</span>
            {subject && <span className="query-plan-subject">{subject}</span>}
            {misestimate && <MisestimateBadge misestimate={misestimate} />}
          </p>
          {facts.length > 0 && (
            <dl className="query-plan-facts">
              {facts.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        <ShareBar share={share} />
        <Numbers step={step} />
      </div>
      {children.length > 0 && (
        <ul className="query-plan-children">
          {children.map((child, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a step is identified only by its position
            <Step key={index} step={child} />
          ))}
        </ul>
      )}
    </li>
  );
}

const [HEAVY, NOTABLE] = [0.4, 0.15];

function weightOf(share: number): 'heavy' | 'notable' | undefined {
  if (share >= HEAVY) return 'heavy';
  return share >= NOTABLE ? 'notable' : undefined;
}

function ShareBar({ share }: { share: number }) {
  return (
    <p className="query-plan-share">
      <span className="query-plan-bar" aria-hidden="true">
        <span className="query-plan-bar-fill" style={{ width: `${share * 100}%` }} />
      </span>
      {Math.round(share * 100)}%
    </p>
  );
}

function Numbers({ step }: { step: DrawnStep }) {
  const { estimatedRows, actualRows, loops } = step;
  return (
    <p className="query-plan-numbers">
      <span>{effortInWords(step)}</span>
      {loops === 0 ? (
        <span>never executed</span>
      ) : (
        <>
          <span>{actualRows !== null && rowsInWords(actualRows)}</span>
          <span>{estimatedRows !== null && `${formatInteger(estimatedRows)} expected`}</span>
          <span>{loops !== null && loops > 1 && `${formatInteger(loops)} loops`}</span>
        </>
      )}
    </p>
  );
}

/** Time or cost of the step without its children. */
function effortInWords({ selfTime, selfCost }: DrawnStep): string {
  if (selfTime !== null) return formatDuration(selfTime);
  return selfCost === null ? '' : `cost ${selfCost.toLocaleString('en-GB', { maximumFractionDigits: 2 })}`;
}

function rowsInWords(count: number): string {
  return Math.round(count) === 1 ? '1 row' : `${formatInteger(count)} rows`;
}

function MisestimateBadge({ misestimate: { factor, direction, isSevere } }: { misestimate: Misestimate }) {
  return (
    <Badge tone={isSevere ? 'danger' : 'warning'}>
      {formatInteger(factor)} × {direction} than expected
    </Badge>
  );
}
