import { useQuery, useQueryClient } from '@tanstack/react-query';
import { changeGrants, listGrants, listGrantTargets } from '@tessera/contract/database/database-grants';
import type { Output } from '@tessera/contract/endpoint';
import type { GrantChange } from '@tessera/table-sql/grants';
import { cacheBuster, databaseCall, databaseQuery } from '../../api/database-call.ts';
import { databaseKeys } from '../../api/keys.ts';
import { showDone } from '../../forms/show-done.ts';
import { type Submit, useSubmit } from '../../forms/use-submit.ts';

export type UserGrants = Output<typeof listGrants>;

export function useGrants(username: string) {
  return useQuery({
    queryKey: databaseKeys.grants(username),
    queryFn: ({ signal }) =>
      databaseQuery(
        listGrants,
        { params: { username }, query: { cb: cacheBuster() } },
        { failure: 'grants', signal },
      ),
  });
}

/** The objects in a database on which privileges can be granted. */
export function useGrantTargets(database: string) {
  return useQuery({
    queryKey: databaseKeys.grantTargets(database),
    queryFn: ({ signal }) =>
      databaseQuery(
        listGrantTargets,
        { query: { database, cb: cacheBuster() } },
        { failure: 'grants', signal },
      ),
  });
}

export interface ChangeGrants {
  readonly submit: Submit;
  readonly send: (
    change: GrantChange,
    said: { readonly title: string; readonly description: string },
  ) => void;
}

/** Applies one change, and loads the user's privileges again. */
export function useChangeGrants(username: string, onDone: () => void): ChangeGrants {
  const client = useQueryClient();
  const submit = useSubmit();
  return {
    submit,
    send({ action, target, privileges, grantOption }, { title, description }) {
      const body = { action, target, privileges: [...privileges], grantOption };
      void submit.run(
        () => databaseCall(changeGrants, { params: { username }, body }, { failure: 'changeGrants' }),
        async () => {
          await client.invalidateQueries({ queryKey: databaseKeys.grants(username) });
          onDone();
          showDone(title, description);
        },
      );
    },
  };
}
