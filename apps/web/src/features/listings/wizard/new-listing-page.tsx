import { type LoaderFunctionArgs, type MetaArgs, redirect } from 'react-router';
import { pageMeta } from '../../../lib/page-meta.ts';
import { findAccount, loginPath } from '../../accounts/public.ts';
import { SystemChoice } from '../steps/system-choice.tsx';
import { LazyWizardPage } from './lazy-wizard-page.tsx';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { pathname } = url;
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
  if (!(await findAccount(context))) throw redirect(loginPath(pathname));
  return null;
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ matches }, { title: 'Publish Listing', isPrivate: true });

const opening = { kind: 'new', files: [] } as const;

export default function NewListingPage() {
  return (
    <LazyWizardPage opening={opening} title="Publish Listing">
      <SystemChoice chosen={undefined} onChoose={undefined} />
    </LazyWizardPage>
  );
}
