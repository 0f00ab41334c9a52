import { auditOutcomes, outcomeLabels } from '@tessera/contract/database/database-audit';
import Download from 'lucide-react/icons/download';
import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type FormEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import { saveAs } from '../../../lib/save-as.ts';
import { type AuditFilter, isFiltered, readFilter, toQuery } from './audit-filter.ts';

export function AuditSearch({ filter }: { filter: AuditFilter }) {
  const form = useRef<HTMLFormElement>(null);
  const [, setQuery] = useSearchParams();

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const given = new FormData(form.current ?? undefined);
    const texts = [...given].flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : []));
    const nextFilter = readFilter(new URLSearchParams(texts));
    setQuery(
      Object.entries(nextFilter).filter(([, value]) => value !== ''),
      { preventScrollReset: true },
    );
  }

  return (
    <search className="audit-search">
      {/* On phones the entries come first. */}
      <Fold
        className="audit-fold"
        icon={<SlidersHorizontal aria-hidden="true" />}
        summary={isFiltered(filter) ? 'Search and export, filtered' : 'Search and export'}
      >
        <form ref={form} className="audit-fields" onSubmit={onSubmit} noValidate>
          <TextField
            label="Action"
            name="search"
            type="search"
            defaultValue={filter.search}
            description="Action, statement, object, database or error"
          />
          <TextField
            label="Person"
            name="who"
            type="search"
            defaultValue={filter.who}
            description="Part of an email address"
          />
          <TextField label="From" name="from" type="date" defaultValue={filter.from} />
          <TextField label="To" name="to" type="date" defaultValue={filter.to} />
          <SelectField
            label="Outcome"
            name="outcome"
            defaultValue={filter.outcome}
            options={[
              { value: '', label: 'Any' },
              ...auditOutcomes.map((each) => ({ value: each, label: outcomeLabels[each] })),
            ]}
          />
          <div className="audit-actions">
            <Button type="submit" icon={<Search aria-hidden="true" />}>
              Search
            </Button>
            {isFiltered(filter) && <ButtonLink to="/admin/database/audit">Clear</ButtonLink>}
            <Button
              icon={<Download aria-hidden="true" />}
              onClick={() => saveAs(exportAddress(filter), 'database-audit.csv')}
            >
              Export as CSV
            </Button>
          </div>
        </form>
      </Fold>
    </search>
  );
}

/** Address of the CSV file with all matching entries, not only those on the page. */
function exportAddress(filter: AuditFilter): string {
  return `/api/database/audit/export?${new URLSearchParams({ ...toQuery(filter), format: 'csv' })}`;
}
