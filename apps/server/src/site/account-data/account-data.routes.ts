import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { deletePersonRoute } from './delete-person.ts';
import { downloadMyDataRoute, prepareMyDataRoute } from './download-data.ts';
import { getAccountDeletionRoute } from './get-deletion.ts';
import { requestAccountDeletionRoute } from './request-deletion.ts';
import { undoAccountDeletionRoute } from './undo-deletion.ts';

export const accountDataRoutes: readonly Route<Ports>[] = [
  getAccountDeletionRoute,
  requestAccountDeletionRoute,
  undoAccountDeletionRoute,
  deletePersonRoute,
  prepareMyDataRoute,
  downloadMyDataRoute,
];
