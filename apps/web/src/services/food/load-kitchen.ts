import { getMyKitchen } from '@tessera/contract/services/my-kitchen';
import { data, type LoaderFunctionArgs } from 'react-router';
import { serverCall } from '../../lib/server-call.ts';
import { loadBusiness } from '../providers/own/public.ts';

/** The kitchen of a page below `/provider`. Answers 404 if it is not the visitor's, or not a kitchen. */
export async function loadKitchen(args: LoaderFunctionArgs) {
  const provider = await loadBusiness(args);
  const answer = await serverCall(args.context)(getMyKitchen, { params: { providerId: provider.id } });
  if (answer.ok) return { provider, ...answer.value };
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  throw data(null, { status: answer.refusal.code === 'not_found' ? 404 : 503 });
}

export type MyKitchen = Awaited<ReturnType<typeof loadKitchen>>;
export type MyItem = MyKitchen['menu'][number]['items'][number];
