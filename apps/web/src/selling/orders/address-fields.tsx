import type { PostalAddress } from '@tessera/domain/people/postal-address';
import { TextField } from '../../ui/forms/field.tsx';

export const emptyAddress: PostalAddress = {
  name: '',
  line1: '',
  line2: '',
  city: '',
  postcode: '',
  country: 'United Kingdom',
};

const fields = [
  { key: 'name', label: 'Full name', autoComplete: 'name', max: 100 },
  { key: 'line1', label: 'Address line 1', autoComplete: 'address-line1', max: 200 },
  { key: 'line2', label: 'Address line 2 (optional)', autoComplete: 'address-line2', max: 200 },
  { key: 'city', label: 'Town or city', autoComplete: 'address-level2', max: 100 },
  { key: 'postcode', label: 'Postcode', autoComplete: 'postal-code', max: 20 },
  { key: 'country', label: 'Country', autoComplete: 'country-name', max: 100 },
] as const;

export type AddressFault = (typeof fields)[number];

/** The first empty field of an address that has to be filled in. Undefined if the address is complete. */
export function findAddressFault(address: PostalAddress): AddressFault | undefined {
  return fields.find(({ key }) => key !== 'line2' && address[key].trim() === '');
}

export const addressControl = (key: AddressFault['key']) => `address-${key}`;

interface AddressFieldsProps {
  address: PostalAddress;
  fault: AddressFault | undefined;
  onChange: (address: PostalAddress) => void;
}

export function AddressFields({ address, fault, onChange }: AddressFieldsProps) {
  return (
    <fieldset className="ui-stack" data-gap="close">
      <legend className="ui-section-title">Address for postage</legend>
      <p className="ui-note">Only the seller sees it. We delete it 30 days after the item has arrived.</p>
      {fields.map(({ key, label, autoComplete, max }) => (
        <TextField
          key={key}
          id={addressControl(key)}
          label={label}
          autoComplete={autoComplete}
          maxLength={max}
          required={key !== 'line2'}
          error={fault?.key === key ? `Enter the ${label.toLowerCase()}.` : undefined}
          value={address[key]}
          onChange={(event) => onChange({ ...address, [key]: event.currentTarget.value })}
        />
      ))}
    </fieldset>
  );
}
