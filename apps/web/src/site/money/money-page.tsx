import { listOwingSellers } from '@tessera/contract/selling/money';
import { Link, type LoaderFunctionArgs, type MetaArgs, Outlet, useLocation } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { loadValue } from './load.ts';
import '../../ui/tabs.css';
import './money.css';

/**
 * Checks whether the person may see the pages about money. One call is enough, because the same people may make all of
 * them.
 */
export async function loader(args: LoaderFunctionArgs) {
  await loadValue(args, () => serverCall(args.context)(listOwingSellers, {}));
  return null;
}

export const meta = ({ matches }: MetaArgs) => pageMeta({ matches }, { title: 'Money', isPrivate: true });

const sections = [
  { path: '/admin/money', label: 'Orders' },
  { path: '/admin/money?flagged=1', label: 'Flagged' },
  { path: '/admin/money/disputes', label: 'Disputes' },
  { path: '/admin/money/payouts', label: 'Payouts' },
  { path: '/admin/money/balances', label: 'Negative balances' },
  { path: '/admin/money/reconciliation', label: 'Reconciliation' },
];

export default function MoneyPage() {
  const { pathname, search } = useLocation();
  const address = new URLSearchParams(search).get('flagged') === '1' ? `${pathname}?flagged=1` : pathname;
  const section = pathname.startsWith('/admin/money/orders/') ? '/admin/money' : address;
  return (
    <div className="ui-page money-page">
      <h1 className="ui-page-title">Money</h1>
      <nav aria-label="Money">
        <ul className="ui-tab-list" data-wraps>
          {sections.map(({ path, label }) => (
            <li key={path}>
              <Link
                to={path}
                className="ui-tab"
                aria-current={path === address ? 'page' : path === section ? true : undefined}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </div>
  );
}
