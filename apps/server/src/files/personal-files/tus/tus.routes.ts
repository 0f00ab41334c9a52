import {
  continueTusUpload,
  createTusUpload,
  describeTus,
  findTusUpload,
  overrideTusUpload,
  removeTusUpload,
} from '@tessera/contract/files/tus';
import type { Refusal } from '@tessera/contract/refusals';
import { type Result, ok, refuse } from '@tessera/domain/result';
import { type Caller, type Route, handle, handleBytes, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { abandonUpload } from '../uploads/abandon-upload.ts';
import { createUpload } from './create-tus-upload.ts';
import { getPersonalFolder } from '../folders/personal-folder.ts';
import { type ReceiveRefusal, receiveBytes } from '../chunks/receive-bytes.ts';
import { type StoreRefusal, refuseWithoutStore } from '../stored-bytes/store-faults.ts';
import { answerReceived, answerState, clientIdOf } from './tus-answers.ts';
import { isBytes, isKnownVersion, readChecksum, readCount, wrongType } from './tus-headers.ts';
import { createUploadState } from '../uploads/upload-state.ts';
import { type Upload, type UploadWithState, findUpload, isFinal } from '../uploads/uploads.queries.ts';

type Call = Caller & { readonly params: { readonly uploadId: string } };
type TusRefusal =
  | ReceiveRefusal
  | StoreRefusal
  | Refusal<'tus.version' | 'tus.final' | 'upload.unknown' | 'upload.invalid' | 'request.wrong_type'>;

const otherVersion = refuse({ code: 'tus.version' });
const unknown = refuse({ code: 'upload.unknown' });

const describeTusRoute = handle(describeTus, async () =>
  ok({ extensions: describeTus.headers['Tus-Extension']?.split(',') ?? [] }),
);

const createTusUploadRoute = handleBytes(createTusUpload, async (call, ports: Ports) => {
  if (!isKnownVersion(call.headers)) return otherVersion;
  const personalFolder = getPersonalFolder(signedIn(call.viewer).user);
  return refuseWithoutStore(call.log, () => createUpload(ports, personalFolder, call));
});

async function findMyUpload({ viewer, params }: Call, { db }: Ports): Promise<UploadWithState | undefined> {
  const upload = await findUpload(db, signedIn(viewer).user.id, clientIdOf(params.uploadId));
  return upload?.method === 'tus' ? upload : undefined;
}

async function find(call: Call, ports: Ports) {
  if (!isKnownVersion(call.headers)) return otherVersion;
  const upload = await findMyUpload(call, ports);
  return upload ? ok(answerState(upload)) : unknown;
}

async function remove(call: Call, ports: Ports) {
  if (!isKnownVersion(call.headers)) return otherVersion;
  const upload = await findMyUpload(call, ports);
  const isAbandoned = upload !== undefined && (await abandonUpload(ports, upload.id));
  return isAbandoned ? ok(new Response(null, { status: 204 })) : unknown;
}

async function add(call: Call, ports: Ports): Promise<Result<Response, TusRefusal>> {
  const { headers, log, openBody } = call;
  if (!isKnownVersion(headers)) return otherVersion;
  if (!isBytes(headers)) return wrongType;
  const offset = readCount(headers, 'upload-offset');
  if (offset === undefined)
    return refuse({ code: 'upload.invalid', reason: 'Upload-Offset must be a number of bytes.' });
  const checksum = readChecksum(headers);
  if (!checksum.ok) return checksum;
  const upload = await findConstantFields(call, ports);
  if (!upload || upload.size === null) return unknown;
  if (isFinal(upload)) return refuse({ code: 'tus.final' });
  const sized = { ...upload, size: upload.size };
  const length = readCount(headers, 'content-length');
  const incoming = { offset, length, checksum: checksum.value, body: openBody() };
  const received = await refuseWithoutStore(log, () => receiveBytes(ports, sized, incoming));
  if (!received.ok) return received;
  return ok(answerReceived(sized, received.value, ports.clock.now()));
}

/**
 * Finds the upload's constant fields, which may be cached. Whether it still takes bytes is checked when they are
 * received.
 */
async function findConstantFields(call: Call, ports: Ports): Promise<Upload | undefined> {
  const { knownUploads } = ports.state.get(createUploadState);
  const clientId = clientIdOf(call.params.uploadId);
  const known = knownUploads.find(signedIn(call.viewer).user.id, clientId);
  if (known) return known;
  const upload = await findMyUpload(call, ports);
  if (upload) knownUploads.remember(upload);
  return upload;
}

const byMethod: Readonly<Record<string, typeof add>> = { PATCH: add, DELETE: remove, HEAD: find };

export const tusRoutes: readonly Route<Ports>[] = [
  describeTusRoute,
  createTusUploadRoute,
  handleBytes(findTusUpload, find),
  handleBytes(continueTusUpload, add),
  handleBytes(removeTusUpload, remove),
  handleBytes(overrideTusUpload, async (call, ports: Ports) => {
    const meant = byMethod[call.headers.get('x-http-method-override')?.toUpperCase() ?? ''];
    if (meant) return meant(call, ports);
    return refuse({
      code: 'upload.invalid',
      reason: 'X-HTTP-Method-Override must be PATCH, DELETE or HEAD.',
    });
  }),
];
