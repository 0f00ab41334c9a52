import { MAX_REQUEST_PHOTOS } from '@tessera/contract/services/request-shapes';
import {
  addRequestPhoto,
  deleteRequestPhoto,
  readRequestPhoto,
} from '@tessera/contract/services/request-photos';
import { ok, refuse } from '@tessera/domain/result';
import { handle, handleBytes, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { announceRequest } from '../asked.queries.ts';
import { listQuotesFor } from '../quotes.queries.ts';
import { findReader } from '../read-requests.ts';
import type { Reader } from '../request.ts';
import { findRequest } from '../requests.queries.ts';
import { lockRequest } from '../send-quote.ts';
import { viewOne } from '../view-request.ts';
import { drawPhotos } from './draw-photos.ts';
import { deletePhoto, findPhoto, insertPhotos, listPhotos } from './request-photos.queries.ts';
import { mayAddPhotos, photoScope } from './photo-rules.ts';

const customer: Reader = { role: 'customer' };

export const addRequestPhotoRoute = handle(
  addRequestPhoto,
  async ({ params, body, viewer }, ports: Ports) => {
    const { db, clock } = ports;
    const { requestId } = params;
    const { user } = signedIn(viewer);
    const now = clock.now();
    const known = await findRequest(db, requestId);
    // Nothing is drawn for those who may not add it.
    if (known?.userId !== user.id || known.vertical !== 'mover') return refuse({ code: 'not_found' });
    if (!mayAddPhotos(known, now)) return refuse({ code: 'requests.closed' });
    const drawn = await drawPhotos(ports, user.id, [body.fileId]);
    if (!drawn.ok) return drawn;
    const added = await db.transaction().execute(async (tx) => {
      const request = (await lockRequest(tx, requestId))?.request;
      if (request?.userId !== user.id) return refuse({ code: 'not_found' });
      if (!mayAddPhotos(request, now)) return refuse({ code: 'requests.closed' });
      const earlier = (await listPhotos(tx, [requestId])).filter(({ damageId }) => damageId === null);
      if (earlier.length >= MAX_REQUEST_PHOTOS)
        return refuse({ code: 'providers.full', limit: MAX_REQUEST_PHOTOS, what: 'photos' });
      await insertPhotos(
        tx,
        drawn.value.map((photo) => ({ ...photo, requestId, damageId: null, createdAt: now })),
      );
      await announceRequest(tx, requestId);
      return ok(request);
    });
    if (!added.ok) return added;
    return ok({ request: await viewOne(db, added.value, { reader: customer, now }) });
  },
);

export const deleteRequestPhotoRoute = handle(
  deleteRequestPhoto,
  async ({ params, viewer }, { db, clock }: Ports) => {
    const { user } = signedIn(viewer);
    const now = clock.now();
    const deleted = await db.transaction().execute(async (tx) => {
      const locked = await lockRequest(tx, params.requestId);
      if (locked?.request.userId !== user.id) return refuse({ code: 'not_found' });
      // Movers rely on what they saw when they quoted.
      if (locked.isTaken || locked.request.status === 'booked') return refuse({ code: 'requests.accepted' });
      if (locked.request.status !== 'open') return refuse({ code: 'requests.closed' });
      if (!(await deletePhoto(tx, params))) return refuse({ code: 'not_found' });
      await announceRequest(tx, params.requestId);
      return ok(locked.request);
    });
    if (!deleted.ok) return deleted;
    return ok({ request: await viewOne(db, deleted.value, { reader: customer, now }) });
  },
);

export const readRequestPhotoRoute = handleBytes<typeof readRequestPhoto, Ports>(
  readRequestPhoto,
  async ({ params, viewer }, { db, clock }) => {
    const { user } = signedIn(viewer);
    const request = await findRequest(db, params.requestId);
    const reader = request && (await findReader(db, request, { userId: user.id, now: clock.now() }));
    if (!request || !reader) return refuse({ code: 'not_found' });
    const scope = photoScope(reader, request, await listQuotesFor(db, [request.id]));
    const photo = scope === 'none' ? undefined : await findPhoto(db, params);
    if (!photo || (photo.damageId !== null && scope !== 'all')) return refuse({ code: 'not_found' });
    return ok(
      new Response(new Uint8Array(photo.content), {
        headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'private, max-age=3600' },
      }),
    );
  },
);
