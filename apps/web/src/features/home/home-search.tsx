import Search from 'lucide-react/icons/search';
import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

export function HomeSearch() {
  return (
    <search className="home-search">
      <Form action="/search">
        <TextField
          label="Search everything"
          name="q"
          type="search"
          prefix={<Search aria-hidden="true" />}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit" variant="primary">
          Search
        </Button>
      </Form>
    </search>
  );
}
