import { createSocket } from 'node:dgram';
import { afterFile } from './files/after-file.ts';

export interface NameServer {
  /** Its address with the port, for DNS_SERVERS. */
  readonly address: string;
  /** The TXT records by name. Tests change them. */
  readonly texts: Map<string, readonly string[]>;
}

/** A name server on this machine that answers questions about TXT records, as RFC 1035 describes. */
export async function startNameServer(wantedPort = 0): Promise<NameServer> {
  const texts = new Map<string, readonly string[]>();
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) => {
    const { name, end } = readName(question);
    socket.send(answer(question.subarray(0, end + 4), texts.get(name) ?? []), port, address);
  });
  await new Promise<void>((resolve) => void socket.bind(wantedPort, '127.0.0.1', resolve));
  afterFile(() => new Promise<void>((resolve) => void socket.close(() => resolve())));
  return { address: `127.0.0.1:${socket.address().port}`, texts };
}

const HEADER_BYTES = 12;

/** The name in a question, and where it ends. */
function readName(message: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.subarray(at + 1, at + 1 + length).toString('latin1'));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

function answer(asked: Buffer, texts: readonly string[]): Buffer {
  const head = Buffer.from(asked);
  // An authoritative answer without an error, or “no such name”.
  head.writeUInt16BE(texts.length > 0 ? 0x84_00 : 0x84_03, 2);
  head.writeUInt16BE(texts.length, 6);
  head.writeUInt16BE(0, 8);
  head.writeUInt16BE(0, 10);
  const records = texts.map((text) => {
    const bytes = Buffer.from(text, 'latin1');
    const record = Buffer.alloc(HEADER_BYTES + 1);
    record.writeUInt16BE(0xc0_0c, 0); // The name of the question.
    record.writeUInt16BE(16, 2); // TXT
    record.writeUInt16BE(1, 4); // Internet
    record.writeUInt32BE(0, 6);
    record.writeUInt16BE(bytes.length + 1, 10);
    record.writeUInt8(bytes.length, 12);
    return Buffer.concat([record, bytes]);
  });
  return Buffer.concat([head, ...records]);
}
