/** Makes Uppy available in a page. Only its test builds and runs this file; the product does not contain it. */
import Uppy from '@uppy/core';
import Tus from '@uppy/tus';

Object.assign(globalThis, {
  async uploadWithUppy(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<unknown> {
    const uppy = new Uppy({ id: 'test' });
    uppy.use(Tus, { endpoint: '/api/tus', chunkSize: 1_000_000, retryDelays: [0, 100, 500] });
    uppy.addFile({ name, type: 'application/octet-stream', data: new Blob([bytes]) });
    const result = await uppy.upload();
    return { successful: result?.successful?.length, failed: result?.failed?.length };
  },
});
