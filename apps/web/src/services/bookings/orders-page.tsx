import { listProviderOrders } from '@tessera/contract/services/bookings';
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BusinessHead, loadBusiness } from '../providers/own/public.ts';
import { OrderCard } from './order-card.tsx';
import { PauseBar } from './pause-bar.tsx';
import { SoundSwitch } from './sound-switch.tsx';
import { useNewOrders } from './use-new-orders.ts';
import { useSound } from './use-sound.ts';
import './bookings.css';

export async function loader(args: LoaderFunctionArgs) {
  const provider = await loadBusiness(args);
  const answer = await serverCall(args.context)(listProviderOrders, { query: { providerId: provider.id } });
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (!answer.ok) throw data(null, { status: 503 });
  return { provider, orders: answer.value.orders, now: new Date().toISOString() };
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Orders', isPrivate: true });
}

const open = ['placed', 'accepted', 'ready'];

/** The screen of the day: new orders first, then what is being prepared by its time, then what is done. */
export default function OrdersPage() {
  const { provider, orders, now } = useLoaderData<typeof loader>();
  const sound = useSound();
  const fresh = orders.filter(({ state }) => state === 'placed');
  const others = orders.filter(({ state }) => open.includes(state) && state !== 'placed');
  const done = orders.filter(({ state }) => !open.includes(state)).toReversed();
  useNewOrders(provider.id, fresh, { isLoud: sound.isOn });
  return (
    <div className="ui-page">
      <BusinessHead provider={provider} />
      <div className="order-tools">
        <SoundSwitch label="Sound for new orders" {...sound} />
        <PauseBar provider={provider} now={now} />
      </div>
      {fresh.length + others.length === 0 && (
        <EmptyState title="No orders are waiting">
          New orders appear here by themselves{provider.status === 'live' ? '' : ' once your page is live'}.
        </EmptyState>
      )}
      <OrderList title="New" orders={fresh} now={now} />
      <OrderList title="To prepare" orders={others} now={now} />
      <OrderList title="Done" orders={done} now={now} />
    </div>
  );
}

type Orders = Awaited<ReturnType<typeof loader>>['orders'];

function OrderList({ title, orders, now }: { title: string; orders: Orders; now: string }) {
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby={`orders-${title}`} className="ui-stack">
      <h2 id={`orders-${title}`} className="ui-section-title">
        {title} ({orders.length})
      </h2>
      <ul className="order-cards">
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} now={now} />
        ))}
      </ul>
    </section>
  );
}
