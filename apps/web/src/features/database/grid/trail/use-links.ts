import { getTableDetails } from '@tessera/contract/database-schema';
import { useEffect, useState } from 'react';
import { databaseCall } from '../../api/database-call.ts';
import { type TableLinks, toLinks } from '../data/table-links.ts';
import type { TableRef } from '../data/table-rows.ts';

/** Foreign keys from and to a table. Rows do not wait for them. */
export function useLinks({ schema, table }: TableRef): TableLinks | undefined {
  const [links, setLinks] = useState<{ readonly of: string; readonly links: TableLinks }>();
  const id = JSON.stringify([schema, table]);
  useEffect(() => {
    const abort = new AbortController();
    const query = schema === undefined ? {} : { schema };
    async function load() {
      try {
        const reply = await databaseCall(
          getTableDetails,
          { params: { table }, query },
          { failure: 'schema', signal: abort.signal },
        );
        if (!reply.ok) return;
        const { references, referenced_by } = reply.value;
        setLinks({ of: id, links: toLinks(references, referenced_by) });
      } catch (error) {
        if (!abort.signal.aborted) throw error;
      }
    }
    void load();
    return () => abort.abort();
  }, [id, schema, table]);
  return links?.of === id ? links.links : undefined;
}
