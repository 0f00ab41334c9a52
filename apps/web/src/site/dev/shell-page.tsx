import {
  data,
  Form,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { pageServices } from '../../lib/page-services.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/forms/select.tsx';
import './dev.css';

const databaseStates = ['idle', 'connecting', 'connected', 'failed'] as const;

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Shell', isPrivate: true });
}

/** The state that the shell renders on this page instead of the real one. */
export function loader({ url, context }: LoaderFunctionArgs) {
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (!context.get(pageServices).site.isDevelopment) throw data(null, { status: 404 });
  const { searchParams } = url;
  if (searchParams.has('fault')) throw new Error('Test error');
  return {
    viewer: viewerOf(searchParams.get('as') ?? 'visitor'),
    currentPath: searchParams.get('at') ?? '/dev/shell',
    databaseState: databaseStates.find((state) => state === searchParams.get('database')) ?? 'idle',
  };
}

function viewerOf(role: string) {
  return role === 'visitor' ? null : { firstName: 'Ada', role };
}

export default function ShellPage() {
  const shown = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  return (
    <div className="dev-column dev-head">
      <h1 className="ui-page-title">Full shell</h1>
      <p className="ui-muted">Header, menus, footer and palette as somebody else sees them.</p>
      <Form className="dev-shell-form" key={search.toString()}>
        <SelectField
          label="Seen by"
          name="as"
          defaultValue={search.get('as') ?? 'visitor'}
          options={[
            { value: 'visitor', label: 'A visitor' },
            { value: 'user', label: 'A user' },
            { value: 'admin', label: 'An administrator' },
            { value: 'ADMIN', label: 'An administrator, in capitals' },
          ]}
        />
        <SelectField
          label="Database"
          name="database"
          defaultValue={shown.databaseState}
          options={databaseStates.map(asOption)}
        />
        <SelectField
          label="Current place"
          name="at"
          defaultValue={shown.currentPath}
          options={['/dev/shell', '/', '/jobs', '/trading', '/about', '/auth/login'].map(asOption)}
        />
        <Button type="submit" variant="primary">
          Show
        </Button>
      </Form>
    </div>
  );
}

function asOption(value: string) {
  return { value, label: value };
}
