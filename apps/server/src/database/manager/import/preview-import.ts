import { previewImport } from '@tessera/contract/database/database-import';
import { ok } from '@tessera/domain/result';
import { handle } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { previewParquet } from './preview-parquet.ts';

export const previewImportRoute = handle(previewImport, async ({ query, openBody }, _: Ports) =>
  ok(await previewParquet(openBody(), query)),
);
