import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../button.tsx';
import './pagination.css';

interface PaginationProps {
  /** Counted from 1. */
  page: number;
  pageSize: number;
  itemCount: number;
  /** Accessible name, for pages with several lists. */
  label?: string | undefined;
  /** Noun for the items, such as “files”. */
  items?: string | undefined;
  /** If set, the controls are links, which work without scripts. */
  hrefFor?: ((page: number) => string) | undefined;
  onPageChange?: ((page: number) => void) | undefined;
}

export function Pagination({
  page,
  pageSize,
  itemCount,
  label = 'Pages',
  items = itemCount === 1 ? 'item' : 'items',
  hrefFor,
  onPageChange,
}: PaginationProps) {
  const pageCount = Math.max(1, Math.ceil(itemCount / pageSize));
  const first = itemCount === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, itemCount);
  const step = { pageCount, hrefFor, onPageChange };
  return (
    <nav className="ui-pagination" aria-label={label}>
      <p className="ui-pagination-range">
        {`Showing ${format(first)} to ${format(last)} of ${format(itemCount)} ${items}`}
      </p>
      <div className="ui-pagination-steps">
        <Step {...step} to={page - 1} rel="prev">
          <ChevronLeft aria-hidden="true" />
          Previous
        </Step>
        <p className="ui-pagination-page">{`Page ${format(page)} of ${format(pageCount)}`}</p>
        <Step {...step} to={page + 1} rel="next">
          Next
          <ChevronRight aria-hidden="true" />
        </Step>
      </div>
    </nav>
  );
}

interface StepProps extends Pick<PaginationProps, 'hrefFor' | 'onPageChange'> {
  to: number;
  pageCount: number;
  rel: 'prev' | 'next';
  children: ReactNode;
}

function Step({ to, pageCount, rel, hrefFor, onPageChange, children }: StepProps) {
  const isBeyond = to < 1 || to > pageCount;
  if (hrefFor && !isBeyond) {
    return (
      <ButtonLink size="small" to={hrefFor(to)} rel={rel}>
        {children}
      </ButtonLink>
    );
  }
  return (
    <Button size="small" disabled={isBeyond} onClick={() => onPageChange?.(to)}>
      {children}
    </Button>
  );
}

function format(count: number): string {
  return count.toLocaleString('en-GB');
}
