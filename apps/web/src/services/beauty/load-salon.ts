import { getMySalon } from '@tessera/contract/services/my-salon';
import { data, type LoaderFunctionArgs } from 'react-router';
import { serverCall } from '../../lib/server-call.ts';
import { loadBusiness } from '../providers/own/public.ts';

/** The salon of a page below `/provider`. Answers 404 if it is not the visitor's, or not a salon. */
export async function loadSalon(args: LoaderFunctionArgs) {
  const provider = await loadBusiness(args);
  const answer = await serverCall(args.context)(getMySalon, { params: { providerId: provider.id } });
  if (answer.ok) return { provider, salon: answer.value };
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  throw data(null, { status: answer.refusal.code === 'not_found' ? 404 : 503 });
}

export type LoadedSalon = Awaited<ReturnType<typeof loadSalon>>;
