import type { Dialect } from '@tessera/table-sql/dialect';
import type { Catalog } from './catalog.ts';
import { mysqlCatalog } from './mysql-catalog.ts';
import { postgresCatalog } from './postgres-catalog.ts';

export function catalogOf(dialect: Dialect): Catalog {
  return dialect === 'postgres' ? postgresCatalog : mysqlCatalog;
}
