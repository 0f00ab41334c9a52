import type { PostalAddress } from '@tessera/domain/people/postal-address';
import { TextField } from '../../ui/forms/field.tsx';
import { formText } from '../../lib/form-text.ts';

/** Where a delivery goes. Browsers fill it in. */
export function DeliveryAddress() {
  return (
    <fieldset className="ui-stack" data-gap="close">
      <legend className="ui-field-label">Deliver to</legend>
      <TextField label="Name" name="name" autoComplete="name" required maxLength={100} />
      <TextField label="Address" name="line1" autoComplete="address-line1" required maxLength={200} />
      <TextField label="Second line (optional)" name="line2" autoComplete="address-line2" maxLength={200} />
      <div className="business-pair">
        <TextField label="Town or city" name="city" autoComplete="address-level2" required maxLength={100} />
        <TextField label="Postcode" name="postcode" autoComplete="postal-code" required maxLength={20} />
      </div>
    </fieldset>
  );
}

export function addressIn(form: FormData): PostalAddress {
  const textOf = (name: string) => formText(form, name).trim();
  return {
    name: textOf('name'),
    line1: textOf('line1'),
    line2: textOf('line2'),
    city: textOf('city'),
    postcode: textOf('postcode'),
    country: 'United Kingdom',
  };
}
