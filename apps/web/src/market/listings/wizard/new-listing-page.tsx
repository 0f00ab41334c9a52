import { type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router';
import { pageMeta } from '../../../lib/page-meta.ts';
import { findAccount, loginPath } from '../../../people/accounts/public.ts';
import { NewWizard } from './new-wizard.tsx';
import { readStep } from './step-address.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { pathname, search } = url;
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
  if (!(await findAccount(context))) throw redirect(loginPath(pathname + search));
  return { step: readStep(url) };
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ matches }, { title: 'Publish Listing', isPrivate: true });

export default function NewListingPage() {
  const { step } = useLoaderData<typeof loader>();
  return <NewWizard step={step} />;
}
