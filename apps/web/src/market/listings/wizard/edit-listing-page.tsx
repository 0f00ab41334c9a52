import { parseSystem, type System } from '@tessera/domain/market/listings/systems';
import { useMemo } from 'react';
import { data, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router';
import { pageMeta } from '../../../lib/page-meta.ts';
import { findAccount, loginPath } from '../../../people/accounts/public.ts';
import { LazyWizardPage } from './lazy-wizard-page.tsx';

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const system = parseSystem(params['system']);
  const id = Number(params['id']);
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (!system || !Number.isSafeInteger(id) || id < 1) throw data(null, { status: 404 });
  const { pathname } = url;
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
  if (!(await findAccount(context))) throw redirect(loginPath(pathname));
  return { system, id };
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ matches }, { title: 'Your listing', isPrivate: true });

export default function EditListingPage() {
  const { system, id } = useLoaderData<typeof loader>();
  return <EditListing key={`${system}-${id}`} system={system} id={id} />;
}

function EditListing({ system, id }: { system: System; id: number }) {
  const opening = useMemo(() => ({ kind: 'edit', system, id }) as const, [system, id]);
  return <LazyWizardPage opening={opening} title="Your listing" />;
}
