import { plural } from '@tessera/domain/plural';
import Search from 'lucide-react/icons/search';
import { Form } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';

/** The search of the list. A plain form, so the search text is in the URL. */
export function PeopleSearch({ search, total }: { search: string; total: number | undefined }) {
  return (
    <div className="ui-stack" data-gap="close">
      <search>
        <Form action="/admin/people" className="people-search">
          <TextField
            key={search}
            className="people-search-field"
            label="Search by name, email address or business"
            name="search"
            type="search"
            prefix={<Search aria-hidden="true" />}
            defaultValue={search}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
          />
          <Button type="submit">Search</Button>
        </Form>
      </search>
      <output className="account-news">{total !== undefined && countOf(total, search)}</output>
    </div>
  );
}

function countOf(total: number, search: string): string {
  const people = plural(total, 'person', 'people');
  return search === '' ? people : `${people} found for “${search}”`;
}
