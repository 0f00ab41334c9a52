import { documentKinds, documentStates, documentStatuses } from '@tessera/domain/services/documents';
import { z } from 'zod';
import { calendarDay } from '../calendar-day.ts';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';
import { oneLine } from '../one-line.ts';
import { vertical } from './providers.ts';

/** Largest document, in bytes. */
export const MAX_DOCUMENT_BYTES = 10_000_000;
/** Documents of one business that are stored, with refused and replaced ones. */
export const MAX_DOCUMENTS = 40;

const kind = z.enum(documentKinds, 'Choose what the document is.');
const at = z.coerce.date();

/** What a business needs of one kind, and how far it is. */
export const documentStep = z.object({
  kind,
  label: z.string(),
  about: z.string(),
  expires: z.boolean(),
  state: z.enum(documentStates),
  /** Last day of the document that counts: the accepted one, or the one that waits. */
  expiresOn: z.string().nullable(),
  /** Why the last one was refused. Empty unless the state is refused. */
  reason: z.string(),
});

const myDocument = z.object({
  id: z.uuid(),
  kind,
  label: z.string(),
  status: z.enum(documentStatuses),
  expiresOn: z.string().nullable(),
  uploadedAt: at,
  decidedAt: at.nullable(),
  reason: z.string(),
});

const answer = z.object({
  /** If true, the business is on the site only while all documents are accepted. */
  isRequired: z.boolean(),
  verifiedAt: at.nullable(),
  steps: z.array(documentStep),
  documents: z.array(myDocument),
});

export type MyDocuments = z.output<typeof answer>;

const params = z.object({ providerId: rowId });

export const listProviderDocuments = endpoint({
  method: 'GET',
  path: '/api/provider/businesses/{providerId}/documents',
  summary: 'What administrators check of a business, and the documents that its owner uploaded.',
  access: 'account',
  params,
  output: answer,
  refusals: ['not_found'],
});

export const addProviderDocument = endpoint({
  method: 'POST',
  path: '/api/provider/businesses/{providerId}/documents',
  summary:
    'Stores a copy of one of the caller’s files for an administrator to check. It replaces one of its kind that still waits.',
  access: 'verified',
  limits: [{ by: 'account', count: 60, seconds: 86_400 }],
  params,
  body: z.object({
    fileId: rowId,
    kind,
    expiresOn: z.preprocess((value) => (value === '' ? null : value), calendarDay.nullable().default(null)),
  }),
  output: answer,
  refusals: [
    'not_found',
    'files.missing',
    'documents.not_needed',
    'documents.not_usable',
    'documents.too_large',
    'documents.expiry',
    'providers.full',
  ],
});

export const withdrawProviderDocument = endpoint({
  method: 'DELETE',
  path: '/api/provider/businesses/{providerId}/documents/{documentId}',
  summary: 'Deletes a document that nobody has decided about, or that was refused.',
  access: 'verified',
  params: params.extend({ documentId: z.uuid() }),
  output: answer,
  refusals: ['not_found', 'documents.decided'],
});

const queued = z.object({
  id: z.uuid(),
  providerId: rowId,
  business: z.string(),
  vertical,
  owner: z.string(),
  kind,
  label: z.string(),
  about: z.string(),
  status: z.enum(documentStatuses),
  expiresOn: z.string().nullable(),
  mimeType: z.string(),
  size: z.int(),
  /** SHA-256 of the bytes in hex. A decision names it. */
  digest: z.string(),
  uploadedAt: at,
  decidedAt: at.nullable(),
  /** Why it waits again after it was accepted. Empty if it was never decided about. */
  reason: z.string(),
});

export type QueuedDocument = z.output<typeof queued>;

export const listDocumentQueue = endpoint({
  method: 'GET',
  path: '/api/admin/documents',
  summary:
    'Documents that wait for a decision, the oldest first, and accepted ones, those that expire first first.',
  access: 'admin',
  output: z.object({ waiting: z.array(queued), accepted: z.array(queued) }),
});

const documentParams = z.object({ documentId: z.uuid() });

export const readProviderDocument = endpoint({
  method: 'GET',
  path: '/api/admin/documents/{documentId}/file',
  summary: 'A document of a business. The audit log has who looked at it.',
  access: 'admin',
  params: documentParams,
  produces: 'bytes',
  refusals: ['not_found', 'documents.changed'],
});

export const decideDocument = endpoint({
  method: 'POST',
  path: '/api/admin/documents/{documentId}/decision',
  summary: 'Accepts a document, or refuses it with a reason, also one that was accepted before.',
  access: 'admin',
  params: documentParams,
  body: z
    .object({
      decision: z.enum(['accept', 'refuse'], 'Accept or refuse the document.'),
      digest: z.string().regex(/^[0-9a-f]{64}$/, 'This is not a digest.'),
      reason: oneLine().max(300, 'A reason has at most 300 characters.').default(''),
    })
    .refine(({ decision, reason }) => decision === 'accept' || reason !== '', {
      path: ['reason'],
      message: 'Enter the reason. The owner reads it.',
    }),
  refusals: ['not_found', 'documents.decided', 'documents.changed', 'documents.expiry'],
});
