import { Banner } from '../../../ui/banner.tsx';
import type { Connection } from '../api/queries.ts';

/** Shown on every screen of the manager, because only the operator can change it. */
export function LoginWarning({ connection }: { connection: Connection | undefined }) {
  if (!connection) return null;
  const { username, machine_rights: rights, reads_secrets: readsSecrets } = connection;
  return (
    <>
      {rights.length > 0 && (
        <Banner tone="warning" title="This login can reach the server’s machine">
          <bdi>{username}</bdi> has {listOf(rights)}. A script run here can read or write files, run programs
          or change settings on the machine of this server. In MANAGED_DATABASES, use a login without{' '}
          {rights.length === 1 ? 'this right' : 'these rights'}.
        </Banner>
      )}
      {readsSecrets && (
        <Banner tone="warning" title="This login can read the application’s secrets">
          <bdi>{username}</bdi> may read password hashes, sessions and tokens in the app database. In
          MANAGED_DATABASES, write app in place of this address: then these columns are hidden.
        </Banner>
      )}
    </>
  );
}

const rightNames: Readonly<Record<string, string>> = {
  superuser: 'superuser rights',
  CREATEROLE: 'CREATEROLE, with which it can give itself more before PostgreSQL 16',
};

function listOf(rights: readonly string[]): string {
  const names = rights.map((right) => rightNames[right] ?? `the right ${right}`);
  return new Intl.ListFormat('en-GB').format(names);
}
