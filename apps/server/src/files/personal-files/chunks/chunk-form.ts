import type { Readable } from 'node:stream';
import { type ChunkFields, chunkFields } from '@tessera/contract/files/uploads';
import type { EarlyPiece } from '../../../platform/file-store/file-store.ts';
import type { ArrivingRange } from '../../../platform/hashing/hash-threads.ts';
import type { Refusal } from '@tessera/contract/refusals';
import { chunkLength } from '@tessera/domain/files/personal-files/chunks';
import { type Result, ok, refuse } from '@tessera/domain/result';
import { BODY_MAX_BYTES, type RawForm, readGeneralForm } from '../forms/general-form.ts';
import { type IncomingChunk, createIncomingChunk } from './incoming-chunk.ts';
import { readPlainForm } from '../forms/plain-form.ts';
import type { ReceivedChunk } from './received-chunk.ts';
import type { UploadState } from '../uploads/upload-state.ts';

export interface ChunkForm extends ReceivedChunk {
  readonly fields: ChunkFields;
}

type FormRefusal = Refusal<
  'request.malformed' | 'request.too_large' | 'request.wrong_type' | 'request.invalid' | 'upload.invalid'
>;

const malformed = refuse({ code: 'request.malformed' });
const tooLarge = refuse({ code: 'request.too_large' });
const wrongType = refuse({ code: 'request.wrong_type', expected: 'a form (multipart/form-data)' });

/** A content type whose boundary consists of characters that need no quotes, as browsers and HTTP libraries send it. */
const plainType = /^multipart\/form-data; ?boundary=([\w'+.-]{1,70})$/i;

/**
 * Reads the form of one chunk into memory. Its fields may come before or after the chunk. If they come first,
 * `onFields` receives them while the chunk is still arriving, and returns what is already known about the chunk.
 */
export async function readChunkForm(
  state: UploadState,
  { headers, openBody }: { readonly headers: Headers; readonly openBody: () => Readable },
  onFields: OnFields = () => undefined,
): Promise<Result<ChunkForm, FormRefusal>> {
  const type = headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) return wrongType;
  if (Number(headers.get('content-length') ?? 0) > BODY_MAX_BYTES) return tooLarge;
  const form = await readForm(state, { type, body: openBody(), onFields });
  if (!form.ok) return form;
  const { chunk, texts } = form.value;
  const parsed = parseFields(texts);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    return refuse({ code: 'request.invalid', faults });
  }
  if (!chunk) return refuse({ code: 'upload.invalid', reason: 'The chunk is missing.' });
  return ok({ fields: parsed.data, ...chunk });
}

interface Expected {
  /** The range of the file in which the chunk will probably be stored. */
  readonly range: ArrivingRange;
  readonly early?: EarlyPiece | undefined;
}

type OnFields = (fields: ChunkFields) => Expected | undefined;

interface ArrivingForm {
  readonly type: string;
  readonly body: Readable;
  readonly onFields: OnFields;
}

async function readForm(
  state: UploadState,
  { type, body, onFields }: ArrivingForm,
): Promise<Result<RawForm, FormRefusal>> {
  const boundary = plainType.exec(type)?.[1];
  let isKnown = false;
  let expected: Expected | undefined;
  const findFields = (texts: ReadonlyMap<string, string>): ChunkFields | undefined => {
    const early = parseFields(texts);
    if (!early.success) return undefined;
    if (!isKnown) expected = onFields(early.data);
    isKnown = true;
    return early.data;
  };
  const general = (received: Buffer) =>
    readGeneralForm(state, { type, body, received, onChunkBegins: findFields });
  if (boundary === undefined) return general(Buffer.alloc(0));

  let incoming: IncomingChunk | undefined;
  const plain = await readPlainForm(body, {
    boundary,
    onChunkBegins(texts) {
      const fields = findFields(texts);
      const length = fields && chunkLength(fields);
      if (length === undefined) return undefined;
      incoming = createIncomingChunk(state, expected?.range, expected?.early);
      return { incoming, length };
    },
  });
  if (plain.kind === 'broken') return malformed;
  if (plain.kind === 'other') return general(plain.received);
  const chunk = incoming?.end();
  if (!(await isAnnounced(chunk, plain.texts)) && plain.hasSeparator()) return general(plain.received());
  return ok({ texts: plain.texts, chunk });
}

/** Whether the form's fields announce the digest of its chunk, and the received bytes have that digest. */
async function isAnnounced(
  chunk: ReceivedChunk | undefined,
  texts: ReadonlyMap<string, string>,
): Promise<boolean> {
  const { chunkDigest, digestFromStart } = parseFields(texts).data ?? {};
  if (!chunk || chunkDigest === undefined) return false;
  const digest = (await chunk.sha256).toString('hex');
  return digest === (chunk.hash?.isFromStart() ? digestFromStart : chunkDigest);
}

function parseFields(texts: ReadonlyMap<string, string>) {
  return chunkFields.safeParse(Object.fromEntries(texts));
}
