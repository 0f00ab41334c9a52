import { MAX_SERIES } from '@tessera/domain/services/trips/trip-series';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { Fold } from '../../ui/fold.tsx';
import { textIn } from './form-fields.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Other days on which the same trip, and its return, are asked for: a school run, for example. */
export function RepeatFields() {
  return (
    <Fold summary="Repeat the trip, such as a school run">
      <div className="ui-stack repeat-fields">
        <fieldset className="repeat-days">
          <legend>On these days</legend>
          {weekdays.map((day, index) => (
            <Checkbox key={day} label={day} name={`repeat.${index + 1}`} />
          ))}
        </fieldset>
        <TextField
          label="Until"
          name="repeat.until"
          type="date"
          description={`From the day above, at the same times. At most ${MAX_SERIES} trips at once, returns included.`}
        />
      </div>
    </Fold>
  );
}

/** The chosen repetition. Null if no end or no day is chosen. */
export function repeatIn(form: FormData) {
  const until = textIn(form, 'repeat.until');
  const chosen = weekdays.flatMap((_, index) =>
    form.get(`repeat.${index + 1}`) === 'on' ? [index + 1] : [],
  );
  return until === '' || chosen.length === 0 ? null : { weekdays: chosen, until };
}
