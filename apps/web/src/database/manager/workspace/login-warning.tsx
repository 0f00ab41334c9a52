import type { ReactNode } from 'react';
import { ToneIcon } from '../../../ui/banner.tsx';
import { Fold } from '../../../ui/fold.tsx';
import type { Connection } from '../api/queries.ts';
import './login-warning.css';

/**
 * Warns that the login has too many rights. Only the operator can change that, so the warning stays on every screen of
 * the manager. It is one line, which can be opened to read more.
 */
export function LoginWarning({ connection }: { connection: Connection | undefined }) {
  if (!connection) return null;
  const { username, machine_rights: rights, reads_secrets: readsSecrets } = connection;
  if (rights.length === 0 && !readsSecrets) return null;
  return (
    <div className="login-warnings">
      {rights.length > 0 && (
        <Warning title="This login can reach the server’s machine">
          You are connected as the database user <bdi>{username}</bdi>, who has {listOf(rights)}. A script run
          here can read or write files, run programs or change settings on the machine of this server. In
          MANAGED_DATABASES, use a login without {rights.length === 1 ? 'this right' : 'these rights'}.
        </Warning>
      )}
      {readsSecrets && (
        <Warning title="This login can read the application’s secrets">
          You are connected as the database user <bdi>{username}</bdi>, who may read password hashes, sessions
          and tokens in the app database. In MANAGED_DATABASES, write app in place of this address: then these
          columns are hidden.
        </Warning>
      )}
    </div>
  );
}

function Warning({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Fold
      className="login-warning"
      icon={<ToneIcon tone="warning" />}
      summary={<span className="login-warning-title">{title}</span>}
    >
      <p className="login-warning-text">{children}</p>
    </Fold>
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
