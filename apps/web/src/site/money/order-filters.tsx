import { orderStatuses } from '@tessera/domain/selling/orders/statuses';
import Search from 'lucide-react/icons/search';
import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { SelectField } from '../../ui/forms/select.tsx';
import { orderLabels } from './money-words.ts';

export type OrderQuery = Readonly<Record<string, string>>;

const statuses = [
  { value: '', label: 'Any status' },
  ...orderStatuses.map((value) => ({ value, label: orderLabels[value]?.label ?? value })),
];

/** The filters of the list of orders. It is a plain form, so that the filters are in the page's address. */
export function OrderFilters({ query }: { query: OrderQuery }) {
  return (
    <search>
      <Form action="/admin/money" className="money-filters" key={JSON.stringify(query)}>
        <TextField
          className="money-filter-search"
          label="Order number, email address or title"
          name="search"
          type="search"
          prefix={<Search aria-hidden="true" />}
          defaultValue={query['search']}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
        />
        <SelectField label="Status" name="status" options={statuses} defaultValue={query['status'] ?? ''} />
        <TextField label="From" name="from" type="date" defaultValue={query['from']} />
        <TextField label="To" name="to" type="date" defaultValue={query['to']} />
        <Checkbox label="Flagged only" name="flagged" value="1" defaultChecked={query['flagged'] === '1'} />
        <Button type="submit">Search</Button>
      </Form>
    </search>
  );
}
