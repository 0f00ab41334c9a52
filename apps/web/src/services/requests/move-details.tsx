import type { ShownRequest } from '@tessera/contract/services/request-shapes';
import { weeksText } from '@tessera/domain/services/moving/move-price';
import { findMovingItem } from '@tessera/domain/services/moving/moving-items';
import { Fold } from '../../ui/fold.tsx';
import { clockText, dayText } from './request-words.ts';

type Move = NonNullable<ShownRequest['move']>;

/** What is moved, what that takes, and how the day goes by the estimate. */
export function MoveDetails({ move }: { readonly move: Move }) {
  const { estimate, inventory, withPacking, storageWeeks, flexibleDays } = move;
  return (
    <section className="ui-stack" aria-label="The move">
      <p className="ui-muted">
        {[
          withPacking ? 'The movers pack.' : 'Packed by the customer.',
          storageWeeks > 0 ? `In store for ${weeksText(storageWeeks)} between the two homes.` : '',
          flexibleDays > 0
            ? `It may be ${flexibleDays} ${flexibleDays === 1 ? 'day' : 'days'} earlier or later.`
            : '',
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <Fold summary={`${estimate.cubicMetres} m³, ${estimate.crew} people, about ${estimate.hours} hours`}>
        <dl className="requests-lines">
          {estimate.lines.map(({ label, detail }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="ui-muted">{detail}</dd>
            </div>
          ))}
        </dl>
        <ul>
          {inventory.listed.map(({ key, count }) => (
            <li key={key}>
              {count} × {findMovingItem(key)?.name ?? key}
            </li>
          ))}
          {inventory.own.map(({ name, litres, count }) => (
            <li key={`${name} ${litres}`}>
              {count} × {name}
            </li>
          ))}
        </ul>
      </Fold>
      <Fold summary="Plan of the day">
        <DaySchedule schedule={move.schedule} />
      </Fold>
    </section>
  );
}

/** The steps of the day, and of the day on which everything leaves the store. */
function DaySchedule({ schedule }: Pick<Move, 'schedule'>) {
  const days = [...Map.groupBy(schedule, ({ from }) => dayText(from))];
  return (
    <div className="move-schedule">
      {days.map(([day, steps]) => (
        <div key={day}>
          <h3>{day}</h3>
          <ol>
            {steps.map(({ from, to, text }) => (
              <li key={from.getTime()}>
                <span className="ui-figures ui-nowrap">
                  {clockText(from)} – {clockText(to)}
                </span>
                <span>{text}</span>
              </li>
            ))}
          </ol>
        </div>
      ))}
      <p className="ui-note">By the estimate. The movers agree the time of their arrival with you.</p>
    </div>
  );
}
