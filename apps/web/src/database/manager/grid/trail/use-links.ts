import { useQuery } from '@tanstack/react-query';
import { type TableDetails, tableDetailsQuery } from '../../viewer/use-table.ts';
import { type TableLinks, toLinks } from '../data/table-links.ts';
import type { TableRef } from '../data/table-rows.ts';

/** Foreign keys from and to a table; undefined until they are loaded. Until then, cells have no links to other rows. */
export function useLinks({ schema, table }: TableRef): TableLinks | undefined {
  return useQuery({ ...tableDetailsQuery({ schema, table }), select: linksOf }).data;
}

function linksOf({ references, referenced_by }: TableDetails): TableLinks {
  return toLinks(references, referenced_by);
}
