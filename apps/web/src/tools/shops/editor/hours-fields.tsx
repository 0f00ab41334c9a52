import { type DayHours, type ShopBlock, weekdays } from '@tessera/domain/tools/shops/shop-document';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextField } from '../../../ui/forms/field.tsx';

type Hours = Extract<ShopBlock, { kind: 'hours' }>;

const usualHours = { opens: '09:00', closes: '17:00' };

interface HoursFieldsProps {
  readonly block: Hours;
  readonly onChange: (block: Hours, field: string) => void;
}

/** Opening time of each day of the week. */
export function HoursFields({ block, onChange }: HoursFieldsProps) {
  const setDay = (index: number, hours: DayHours) =>
    onChange({ ...block, days: block.days.with(index, hours) }, `day ${index}`);
  return (
    <div className="editor-hours">
      {weekdays.map((day, index) => {
        const hours = block.days[index] ?? null;
        return (
          <div key={day} className="editor-day">
            <Checkbox
              label={day}
              checked={hours !== null}
              onChange={(event) => setDay(index, event.target.checked ? usualHours : null)}
            />
            {hours && (
              <>
                <TextField
                  label="Opens"
                  type="time"
                  aria-label={`${day} opens`}
                  value={hours.opens}
                  onChange={(event) => setDay(index, { ...hours, opens: event.target.value })}
                />
                <TextField
                  label="Closes"
                  type="time"
                  aria-label={`${day} closes`}
                  value={hours.closes}
                  error={hours.opens < hours.closes ? undefined : 'Closes after it opens.'}
                  onChange={(event) => setDay(index, { ...hours, closes: event.target.value })}
                />
              </>
            )}
          </div>
        );
      })}
    </div>
  );
}
