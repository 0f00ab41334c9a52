import type { Readable } from 'node:stream';
import { type ChunkFields, chunkFields } from '@tessera/contract/uploads';
import type { Refusal } from '@tessera/contract/refusals';
import { CHUNK_BYTES } from '@tessera/domain/files/chunks';
import { type Result, ok, refuse } from '@tessera/domain/result';
import busboy, { type BusboyConfig } from 'busboy';
import { isPlain } from '../../platform/http/request-body.ts';
import { createIncomingChunk } from './incoming-chunk.ts';
import type { ReceivedChunk } from './received-chunk.ts';
import type { UploadState } from './upload-state.ts';

export interface ChunkForm extends ReceivedChunk {
  readonly fields: ChunkFields;
}

type FormRefusal = Refusal<
  'request.malformed' | 'request.too_large' | 'request.wrong_type' | 'request.invalid' | 'upload.invalid'
>;

const limits: NonNullable<BusboyConfig['limits']> = {
  fieldNameSize: 100,
  fieldSize: 8 * 1024,
  fields: 20,
  files: 1,
  // One more than allowed, to tell a full chunk from a truncated one.
  fileSize: CHUNK_BYTES + 1,
  parts: 22,
  headerPairs: 50,
};
/** The chunk, the other fields and the separators between them. */
const BODY_MAX_BYTES = CHUNK_BYTES + 256 * 1024;

const malformed = refuse({ code: 'request.malformed' });
const tooLarge = refuse({ code: 'request.too_large' });
const wrongType = refuse({ code: 'request.wrong_type', expected: 'a form (multipart/form-data)' });

/**
 * Reads the form of one chunk into memory. The chunk may precede the fields that describe it. If the fields come first,
 * `onFields` receives them while the chunk is still arriving.
 */
export async function readChunkForm(
  state: UploadState,
  { headers, openBody }: { readonly headers: Headers; readonly openBody: () => Readable },
  onFields?: (fields: ChunkFields) => void,
): Promise<Result<ChunkForm, FormRefusal>> {
  const type = headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) return wrongType;
  if (Number(headers.get('content-length') ?? 0) > BODY_MAX_BYTES) return tooLarge;
  const form = await readForm(state, type, openBody(), (texts) => {
    const early = onFields && parseFields(texts);
    if (early?.success) onFields?.(early.data);
  });
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

function parseFields(texts: ReadonlyMap<string, string>) {
  return chunkFields.safeParse(Object.fromEntries(texts));
}

interface RawForm {
  readonly texts: ReadonlyMap<string, string>;
  readonly chunk: ReceivedChunk | undefined;
}

function readForm(
  state: UploadState,
  type: string,
  body: Readable,
  onChunkBegins: (texts: ReadonlyMap<string, string>) => void,
): Promise<Result<RawForm, FormRefusal>> {
  const parser = openParser(type);
  if (!parser) return Promise.resolve(malformed);
  return new Promise((resolve) => {
    const texts = new Map<string, string>();
    let chunk: RawForm['chunk'];
    const end = (answer: Result<RawForm, FormRefusal>) => {
      body.unpipe(parser);
      // The rest is read and discarded, so that the connection can serve the next request after this response.
      body.resume();
      resolve(answer);
    };
    parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
      if (nameTruncated || valueTruncated) end(tooLarge);
      else if (texts.has(name) || !isPlain([name, value])) end(malformed);
      else texts.set(name, value);
    });
    parser.on('file', (name, stream) => {
      const incoming = createIncomingChunk(state);
      if (name === 'chunk') onChunkBegins(texts);
      stream.on('data', (piece: Buffer) => incoming.add(piece));
      stream.on('limit', () => end(tooLarge));
      stream.on('error', () => end(malformed));
      stream.on('close', () => {
        if (name === 'chunk' && !stream.truncated) {
          chunk = incoming.end();
        } else {
          incoming.drop();
          end(name === 'chunk' ? tooLarge : malformed);
        }
      });
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      parser.on(limit, () => end(malformed));
    parser.on('error', () => end(malformed));
    parser.on('close', () => resolve(ok({ texts, chunk })));
    body.on('error', () => end(malformed));
    body.on('close', () => {
      if (!body.readableEnded) end(malformed);
    });
    body.pipe(parser);
  });
}

/** File names are in UTF-8 or encoded as in RFC 5987. */
function openParser(type: string): busboy.Busboy | undefined {
  try {
    return busboy({ headers: { 'content-type': type }, limits, defParamCharset: 'utf8' });
  } catch {
    return undefined;
  }
}
