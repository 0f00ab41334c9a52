import { listOwingSellers } from '@tessera/contract/money';
import { type LoaderFunctionArgs, type MetaArgs, NavLink, Outlet } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { loadValue } from './load.ts';
import './money.css';

/** Decides who may see any of the pages. */
export async function loader(args: LoaderFunctionArgs) {
  await loadValue(args, () => serverCall(args.context)(listOwingSellers, {}));
  return null;
}

export const meta = ({ matches }: MetaArgs) => pageMeta({ matches }, { title: 'Money', isPrivate: true });

const sections = [
  { path: '/admin/money', label: 'Orders', isExact: true },
  { path: '/admin/money/disputes', label: 'Disputes' },
  { path: '/admin/money/payouts', label: 'Payouts' },
  { path: '/admin/money/balances', label: 'Negative balances' },
  { path: '/admin/money/reconciliation', label: 'Reconciliation' },
];

export default function MoneyPage() {
  return (
    <div className="money-page">
      <h1 className="ui-page-title">Money</h1>
      <nav aria-label="Money" className="money-nav">
        {sections.map(({ path, label, isExact = false }) => (
          <NavLink key={path} to={path} end={isExact} className="money-nav-link">
            {label}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </div>
  );
}
