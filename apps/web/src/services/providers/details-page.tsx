import { changeProvider, type MyProvider } from '@tessera/contract/services/providers';
import { basePath } from '@tessera/domain/files/personal-files/paths';
import { subfolderName } from '@tessera/domain/people/subfolders';
import type { FormEvent } from 'react';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/forms/field.tsx';
import { findAccount } from '../../people/accounts/public.ts';
import { BusinessHead } from './business-head.tsx';
import { CheckedNote } from './checked-note.tsx';
import { loadBusiness } from './load-business.ts';
import { PhotosSection } from './photos-section.tsx';
import { useChange } from '../../sold/use-change.ts';
import { formText } from '../../lib/form-text.ts';

export async function loader(args: LoaderFunctionArgs) {
  const provider = await loadBusiness(args);
  const account = await findAccount(args.context);
  const folder = subfolderName(account?.subfolderNumber ?? null);
  return { provider, directory: folder === null ? null : basePath(folder) };
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Details', isPrivate: true });
}

const fields = [
  'name',
  'about',
  'phone',
  'line1',
  'line2',
  'city',
  'postcode',
  'vatNumber',
  'policy',
] as const;

export default function DetailsPage() {
  const { provider, directory } = useLoaderData<typeof loader>();
  const { isPending, problem, change } = useChange();
  const navigate = useNavigate();
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = Object.fromEntries(fields.map((name) => [name, formText(form, name)]));
    const isSaved = await change(
      () => call(changeProvider, { params: { providerId: provider.id }, body }),
      'Saved.',
    );
    if (isSaved && provider.status === 'draft') await navigate(`/provider/${provider.id}`);
  }
  return (
    <div className="ui-page" data-content="narrow">
      <BusinessHead provider={provider} />
      <form className="business-form" noValidate onSubmit={(event) => void save(event)}>
        <DetailFields provider={provider} />
        {problem !== undefined && (
          <Banner tone="danger" role="alert" title="Couldn’t save">
            {problem}
          </Banner>
        )}
        <div className="business-save">
          <Button type="submit" variant="primary" isLoading={isPending}>
            Save
          </Button>
        </div>
      </form>
      {directory !== null && <PhotosSection provider={provider} directory={directory} />}
    </div>
  );
}

function DetailFields({ provider }: { provider: MyProvider }) {
  return (
    <>
      <CheckedNote provider={provider} details="name or address" />
      <TextField label="Name" name="name" defaultValue={provider.name} maxLength={80} required />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        defaultValue={provider.phone}
        autoComplete="tel"
        required
      />
      <TextField
        label="Address"
        name="line1"
        defaultValue={provider.line1}
        autoComplete="address-line1"
        required
      />
      <TextField
        label="Second line (optional)"
        name="line2"
        defaultValue={provider.line2}
        autoComplete="address-line2"
      />
      <div className="business-pair">
        <TextField
          label="Town or city"
          name="city"
          defaultValue={provider.city}
          autoComplete="address-level2"
        />
        <TextField
          label="Postcode"
          name="postcode"
          defaultValue={provider.postcode}
          autoComplete="postal-code"
          required
        />
      </div>
      <TextField
        label="VAT number (only if you are registered)"
        name="vatNumber"
        defaultValue={provider.vatNumber}
        description="Then receipts and invoices show the VAT in each price."
        placeholder="GB123456789"
      />
      <TextArea
        label="What customers read first (optional)"
        name="about"
        defaultValue={provider.about}
        rows={3}
        maxLength={2_000}
      />
      <TextArea
        label="What customers should know before they order (optional)"
        name="policy"
        defaultValue={provider.policy}
        rows={3}
        maxLength={2_000}
      />
    </>
  );
}
