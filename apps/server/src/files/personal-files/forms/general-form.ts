import type { Readable } from 'node:stream';
import type { Refusal } from '@tessera/contract/refusals';
import { CHUNK_BYTES } from '@tessera/domain/files/personal-files/chunks';
import { type Result, ok, refuse } from '@tessera/domain/result';
import busboy, { type BusboyConfig } from 'busboy';
import { isPlain } from '../../../platform/http/requests/request-body.ts';
import { type IncomingChunk, createIncomingChunk } from '../chunks/incoming-chunk.ts';
import type { ReceivedChunk } from '../chunks/received-chunk.ts';
import type { UploadState } from '../uploads/upload-state.ts';

export interface RawForm {
  readonly texts: ReadonlyMap<string, string>;
  readonly chunk: ReceivedChunk | undefined;
}

interface GeneralForm {
  readonly type: string;
  readonly body: Readable;
  /** Bytes of the body that were read before. */
  readonly received: Buffer;
  readonly onChunkBegins: (texts: ReadonlyMap<string, string>) => void;
}

const limits: NonNullable<BusboyConfig['limits']> = {
  fieldNameSize: 100,
  fieldSize: 8 * 1024,
  fields: 20,
  files: 1,
  // One byte more than a chunk may have, to tell a full chunk from one that is too long and was truncated.
  fileSize: CHUNK_BYTES + 1,
  parts: 22,
  headerPairs: 50,
};

/** Maximum size of a body: the chunk, and 256 KB for the other fields and the separators. */
export const BODY_MAX_BYTES = CHUNK_BYTES + 256 * 1024;

const malformed = refuse({ code: 'request.malformed' });
const tooLarge = refuse({ code: 'request.too_large' });

/**
 * Reads a form of any kind that the standard allows. The parser limits the sizes of fields and files, but not how much
 * it skips before, between and after them, so this function limits the body as a whole.
 */
export function readGeneralForm(
  state: UploadState,
  { type, body, received, onChunkBegins }: GeneralForm,
): Promise<Result<RawForm, Refusal<'request.malformed' | 'request.too_large'>>> {
  const parser = openParser(type);
  if (!parser) return Promise.resolve(malformed);
  return new Promise((resolve) => {
    const texts = new Map<string, string>();
    let chunk: RawForm['chunk'];
    let file: Readable | undefined;
    let incoming: IncomingChunk | undefined;
    let left = BODY_MAX_BYTES - received.length;
    let isOver = false;
    const counted = (piece: Uint8Array) => {
      left -= piece.length;
      if (left < 0) end(tooLarge);
    };
    const end = (answer: typeof malformed | typeof tooLarge) => {
      isOver = true;
      body.unpipe(parser);
      body.off('data', counted);
      // A broken connection reaches neither the parser nor the chunk, so the chunk's memory has to be released here.
      void incoming?.drop();
      incoming = undefined;
      chunk?.release();
      chunk = undefined;
      // The rest of the body is read and discarded, so that the connection can serve the next request.
      body.resume();
      resolve(answer);
    };
    parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
      if (nameTruncated || valueTruncated) end(tooLarge);
      else if (texts.has(name) || !isPlain([name, value])) end(malformed);
      else texts.set(name, value);
    });
    parser.on('file', (name, stream) => {
      // After it was given up, the parser still works on the bytes that it has. Its errors must be caught.
      stream.on('error', () => end(malformed));
      if (isOver) {
        stream.resume();
        return;
      }
      const arriving = createIncomingChunk(state);
      incoming = arriving;
      file = stream;
      if (name === 'chunk') onChunkBegins(texts);
      stream.on('data', (piece: Buffer) => {
        if (incoming === arriving) arriving.add(piece);
      });
      stream.on('limit', () => end(tooLarge));
      stream.on('close', () => {
        if (incoming !== arriving) return;
        if (name !== 'chunk' || stream.truncated) return end(name === 'chunk' ? tooLarge : malformed);
        chunk = arriving.end();
        incoming = undefined;
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
    // If a file's headers contain the boundary that ends the form, the parser waits forever for the end of that file.
    // The form is refused once the parser has read all its bytes.
    const giveUp = () => {
      if (parser.writableLength > 0) setImmediate(giveUp);
      else if (file && !file.readableEnded) end(malformed);
    };
    body.on('end', () => setImmediate(setImmediate, giveUp));
    if (received.length > 0) parser.write(received);
    if (body.readableEnded) {
      parser.end();
      setImmediate(setImmediate, giveUp);
    } else if (body.destroyed) end(malformed);
    else body.on('data', counted).pipe(parser);
  });
}

/** Opens the parser. It decodes file names in UTF-8 or as in RFC 5987. Undefined if the content type is invalid. */
function openParser(type: string): busboy.Busboy | undefined {
  try {
    return busboy({ headers: { 'content-type': type }, limits, defParamCharset: 'utf8' });
  } catch {
    return undefined;
  }
}
