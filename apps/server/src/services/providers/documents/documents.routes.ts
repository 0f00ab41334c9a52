import type { Route } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { decideDocumentRoute, listDocumentQueueRoute, readProviderDocumentRoute } from './check-documents.ts';
import {
  addProviderDocumentRoute,
  listProviderDocumentsRoute,
  withdrawProviderDocumentRoute,
} from './my-documents.ts';

export const documentRoutes: readonly Route<Ports>[] = [
  listProviderDocumentsRoute,
  addProviderDocumentRoute,
  withdrawProviderDocumentRoute,
  listDocumentQueueRoute,
  readProviderDocumentRoute,
  decideDocumentRoute,
];
