import type { ReactNode } from 'react';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import type { DataTableColumn } from '../../../ui/tables/data-table.types.ts';
import { LocalTime } from '../../../lib/local-time.tsx';
import { moneyText, saleLabels } from '../money-words.ts';
import { StatusBadge } from '../status-badge.tsx';
import type { Sales } from './sales.types.ts';

type Sale = Sales['sales'][number];

export function SaleTable({ sales, empty }: { sales: readonly Sale[]; empty: ReactNode }) {
  return (
    <DataTable
      caption="Completed sales"
      isCaptionHidden
      columns={columns}
      rows={sales}
      rowKey={({ id }) => id}
      empty={empty}
    />
  );
}

const money =
  (pick: (sale: Sale) => number) =>
  ({ currency, ...sale }: Sale) =>
    moneyText({ amount: pick({ currency, ...sale }), currency });

const columns: DataTableColumn<Sale>[] = [
  {
    id: 'title',
    header: 'Sale',
    isRowHeader: true,
    cell: ({ title, completedAt }) => (
      <span className="money-two-lines">
        <span className="ui-breakable">{title}</span>
        <span className="ui-note">
          <LocalTime at={completedAt} isDateOnly />
        </span>
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status, payableAt }) => (
      <span className="money-two-lines">
        <StatusBadge of={saleLabels} status={status} />
        {status === 'waiting' && (
          <span className="ui-note">
            Due <LocalTime at={payableAt} isDateOnly />
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'sold',
    header: 'Sold',
    align: 'end',
    cell: ({ sold, refunded, currency }) => (
      <span className="money-two-lines">
        <span>{moneyText({ amount: sold, currency })}</span>
        {refunded > 0 && (
          <span className="ui-note">−{moneyText({ amount: refunded, currency })} refunded</span>
        )}
      </span>
    ),
  },
  { id: 'fee', header: 'Fee', align: 'end', cell: money(({ fee }) => fee) },
  { id: 'vat', header: 'VAT on fee', align: 'end', cell: money(({ vat }) => vat) },
  { id: 'amount', header: 'You receive', align: 'end', cell: money(({ amount }) => amount) },
];
