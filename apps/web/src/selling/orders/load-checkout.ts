import { listOrders } from '@tessera/contract/selling/orders';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { serverCall } from '../../lib/server-call.ts';
import { findAccount, loginPath } from '../../people/accounts/public.ts';
import { findOrder } from './find-order.ts';

/** The order that the address names, and the visitor's other orders. The cart itself is in the browser. */
export async function loadCheckout({ url, context }: LoaderFunctionArgs) {
  const isSignedIn = (await findAccount(context)) !== null;
  const orderId = url.searchParams.get('order');
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
  if (orderId !== null && !isSignedIn) throw redirect(loginPath(url.pathname + url.search));
  const call = serverCall(context);
  const found = orderId === null ? undefined : await findOrder(call, orderId);
  const listed = isSignedIn ? await call(listOrders, { query: {} }) : undefined;
  return {
    serverNow: new Date(),
    found,
    isMissing: orderId !== null && found === undefined,
    orders: listed?.ok ? listed.value.orders : [],
  };
}
