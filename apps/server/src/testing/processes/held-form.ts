const BOUNDARY = 'TestBoundary';

/** A form whose fields arrive at once, and the bytes of whose chunk arrive when the test sends them. */
export function heldForm(fields: Record<string, string | number>) {
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `${texts.join('')}--${BOUNDARY}\r\ncontent-disposition: form-data; name="chunk"; filename="blob"\r\n\r\n`;
  controller.enqueue(Buffer.from(head));
  return {
    request: {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    } as const,
    send: (bytes: Uint8Array) => controller.enqueue(bytes),
    end() {
      controller.enqueue(Buffer.from(`\r\n--${BOUNDARY}--\r\n`));
      controller.close();
    },
    breakOff: () => controller.error(new Error('the connection broke')),
  };
}
