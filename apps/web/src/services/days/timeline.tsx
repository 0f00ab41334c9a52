import type { DayLine, ShownDay } from '@tessera/contract/services/days';
import { formatMoney } from '@tessera/domain/selling/money/money';
import CalendarHeart from 'lucide-react/icons/calendar-heart';
import CarTaxiFront from 'lucide-react/icons/car-taxi-front';
import Truck from 'lucide-react/icons/truck';
import Utensils from 'lucide-react/icons/utensils';
import X from 'lucide-react/icons/x';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link.tsx';
import { byTime, cancelText, clockText, kindNames, legText, stateNames } from './day-words.ts';

type Part = ShownDay['parts'][number];

const icons = { trip: CarTaxiFront, move: Truck, meal: Utensils, appointment: CalendarHeart };

const tones = {
  free: 'neutral',
  held: 'success',
  booked: 'success',
  cancelled: 'neutral',
  taken: 'danger',
} as const;

interface TimelineProps {
  readonly day: ShownDay;
  readonly onRemove?: ((position: number) => void) | undefined;
  readonly onReplace?: ((position: number, line: DayLine) => void) | undefined;
}

/** The day from its first part to its last, with the travel between them. */
export function Timeline({ day, onRemove, onReplace }: TimelineProps) {
  return (
    <ol className="day-timeline">
      {byTime(day.parts).map((part) => {
        const leg = day.legs.find(({ to }) => to === part.position);
        return (
          <li key={part.position}>
            {leg && (
              <p className="day-leg" data-unreachable={leg.isReachable ? undefined : ''}>
                <span>
                  {!leg.isReachable && <strong>You can’t reach both. </strong>}
                  {legText(leg)}
                </span>
                {leg.minutes > 0 && onRemove && part.kind !== 'trip' && (
                  <TextLink to="/drivers">Ask a driver</TextLink>
                )}
              </p>
            )}
            <PartRow {...{ part, onRemove, onReplace }} />
          </li>
        );
      })}
    </ol>
  );
}

function PartRow({
  part,
  onRemove,
  onReplace,
}: { readonly part: Part } & Pick<TimelineProps, 'onRemove' | 'onReplace'>) {
  const { position, kind, title, provider, startsAt, endsAt, from, to, amount, currency, state } = part;
  const Icon = icons[kind as keyof typeof icons] ?? CalendarHeart;
  const cancelling = cancelText(part);
  const place = from === to ? from : `${from} to ${to}`;
  return (
    <article className="day-part" data-state={state} aria-labelledby={`part-${position}`}>
      <p className="day-time ui-figures">
        {startsAt ? (
          <>
            <time dateTime={startsAt.toISOString()}>{clockText(startsAt)}</time>
            {endsAt && <span className="ui-muted">{clockText(endsAt)}</span>}
          </>
        ) : (
          <span className="ui-muted">No time</span>
        )}
      </p>
      <span className="day-mark">
        <Icon aria-hidden="true" />
      </span>
      <div className="day-what">
        <header>
          <h3 id={`part-${position}`}>{title}</h3>
          {amount > 0 && <span className="day-amount ui-figures">{formatMoney({ amount, currency })}</span>}
        </header>
        <p className="ui-muted">
          {provider ? <TextLink to={provider.path}>{provider.name}</TextLink> : kindNames[kind]}
          {place !== '' && `, ${place}`}
        </p>
        <p>
          <Badge tone={tones[state]}>{part.label ?? stateNames[state]}</Badge>
          {part.refunded > 0 && (
            <span className="ui-note">
              {' '}
              {formatMoney({ amount: part.refunded, currency })} went back to you.
            </span>
          )}
        </p>
        {part.problem !== null && <p className="day-problem">{part.problem}</p>}
        {part.alternatives.length > 0 && onReplace && (
          <div className="day-others">
            <span id={`others-${position}`}>Free instead:</span>
            <ul aria-labelledby={`others-${position}`}>
              {part.alternatives.map(({ line, label }) => (
                <li key={label}>
                  <Button type="button" size="small" onClick={() => onReplace(position, line)}>
                    {label}
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        )}
        {cancelling !== null && <p className="ui-note">{cancelling}</p>}
      </div>
      {onRemove && (
        <IconButton
          label={`Remove ${title}`}
          icon={<X aria-hidden="true" />}
          onClick={() => onRemove(position)}
        />
      )}
    </article>
  );
}
