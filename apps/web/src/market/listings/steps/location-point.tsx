import { isFlagSet } from '@tessera/domain/market/listings/fields';
import type { Field } from '@tessera/domain/market/listings/fields/field';
import type { System } from '@tessera/domain/market/listings/systems';
import { LocationMap } from '../preview/location-map.tsx';
import { useForm } from '../wizard/use-form.ts';
import { FieldControl } from './field-control.tsx';
import '../preview/preview.css';

/** Read-only fields that the postcode fills in. */
export const pointFields: readonly string[] = ['location.lat', 'location.lng'];

/** The postcode's coordinates beside a map. The pin cannot be moved, because the postcode decides. */
export function LocationPoint({ system, fields }: { system: System; fields: readonly Field[] }) {
  const { values } = useForm();
  const [latitude, longitude] = pointFields.map((id) => Number(values[id]));
  const isPoint = Number.isFinite(latitude) && Number.isFinite(longitude);
  return (
    <div className="wizard-point">
      <div className="wizard-point-fields">
        {fields
          .filter(({ id }) => pointFields.includes(id))
          .map((field) => (
            <FieldControl key={field.id} system={system} field={field} />
          ))}
        <p className="wizard-card-note">
          {isFlagSet(values['location.exact'] ?? 'false')
            ? 'Buyers see this location.'
            : 'Buyers see only the area around it.'}
        </p>
      </div>
      {isPoint && latitude !== undefined && longitude !== undefined && (
        <LocationMap point={{ latitude, longitude }} />
      )}
    </div>
  );
}
