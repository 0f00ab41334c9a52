/** The two servers that uploads are compared with, each run as a separate process: `node bench/upload-servers.ts tus|bare FOLDER`. */
import { open } from 'node:fs/promises';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';

const [kind, folder = ''] = process.argv.slice(2);

/** PUT /name?start=N writes the body at that offset, without digest, flush, database or permissions. */
async function writeAtOffset(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  let at = Number(url.searchParams.get('start'));
  const file = await open(`${folder}${url.pathname}`, at === 0 ? 'w' : 'r+');
  for await (const piece of request as AsyncIterable<Buffer>) {
    await file.write(piece, 0, piece.length, at);
    at += piece.length;
  }
  await file.close();
  response.end();
}

const tus = new Server({ path: '/files', datastore: new FileStore({ directory: folder }) });
const server = createServer((request, response) => {
  if (kind === 'tus') void tus.handle(request, response);
  else void writeAtOffset(request, response);
});
server.listen({ port: 0, host: '127.0.0.1' }, () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
