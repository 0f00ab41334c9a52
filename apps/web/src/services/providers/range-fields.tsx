import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { Button, IconButton } from '../../ui/button.tsx';

export interface TypedRange {
  readonly opens: string;
  readonly closes: string;
}

const usual: TypedRange = { opens: '12:00', closes: '21:00' };
const evening: TypedRange = { opens: '18:00', closes: '22:00' };
/** How many times a day may have, such as lunch and dinner. */
const MAX_RANGES = 2;

/** The opening times of one day: none, one or two. */
export function RangeFields({
  name,
  ranges,
  onChange,
}: {
  name: string;
  ranges: readonly TypedRange[];
  onChange: (ranges: readonly TypedRange[]) => void;
}) {
  const set = (at: number, range: TypedRange) =>
    onChange(ranges.map((each, index) => (index === at ? range : each)));
  return (
    <div className="hours-ranges">
      {ranges.map((range, at) => (
        <div className="hours-range" key={at}>
          <TimeInput
            label={`${name} opens`}
            value={range.opens}
            onChange={(opens) => set(at, { ...range, opens })}
          />
          <span aria-hidden="true">–</span>
          <TimeInput
            label={`${name} closes`}
            value={range.closes}
            onChange={(closes) => set(at, { ...range, closes })}
          />
          <IconButton
            label={`Remove ${name} ${range.opens} to ${range.closes}`}
            icon={<X aria-hidden="true" />}
            onClick={() => onChange(ranges.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {ranges.length < MAX_RANGES && (
        <div className="ui-row">
          {ranges.length === 0 && <span className="ui-muted">Closed</span>}
          <Button
            size="small"
            icon={<Plus aria-hidden="true" />}
            aria-label={ranges.length === 0 ? `Open on ${name}` : `Second time on ${name}`}
            onClick={() => onChange([...ranges, ranges.length === 0 ? usual : evening])}
          >
            {ranges.length === 0 ? 'Open' : 'Second time'}
          </Button>
        </div>
      )}
    </div>
  );
}

function TimeInput({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <input
      className="ui-input"
      type="time"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
