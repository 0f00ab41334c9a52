import { TextField } from '../../ui/forms/field.tsx';

/** Postcode and street of one end. Providers read the street only once they are booked. */
export function PlaceFields({
  name,
  label,
  asksStreet = true,
}: {
  readonly name: 'from' | 'to';
  readonly label: string;
  readonly asksStreet?: boolean;
}) {
  return (
    <>
      <TextField
        label={`${label}: postcode`}
        name={`${name}.postcode`}
        autoComplete="postal-code"
        maxLength={12}
        required
      />
      {asksStreet && (
        <TextField label={`${label}: street and number`} name={`${name}.line`} maxLength={200} />
      )}
    </>
  );
}
