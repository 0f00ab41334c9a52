import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { missingForSwiftS3, s3ClientFor, startSwiftS3 } from './swift-s3.ts';
import type { SwiftS3 } from './swift-s3.ts';

const missing = missingForSwiftS3();
if (missing) console.warn(missing);

/** Longer than the time limit of starting the server, so that a failed start is reported with that limit's message. */
const START_LIMIT_MS = 60_000;

const MEGABYTE = 1024 * 1024;

describe.skipIf(missing)('an S3 server for tests', () => {
  let server: SwiftS3;
  let client: S3Client;
  beforeAll(async () => {
    server = await startSwiftS3();
    client = s3ClientFor(server);
  }, START_LIMIT_MS);
  afterAll(async () => {
    client?.destroy();
    await server?.stop();
  });

  const at = (key: string) => ({ Bucket: server.bucket, Key: key });
  const put = (key: string, content: string) =>
    client.send(new PutObjectCommand({ ...at(key), Body: content }));
  const keysUnder = async (prefix: string) => {
    const { Contents = [] } = await client.send(
      new ListObjectsV2Command({ Bucket: server.bucket, Prefix: prefix }),
    );
    return Contents.map(({ Key }) => Key);
  };

  test('returns an object with its type and metadata', async () => {
    const note = 'n'.repeat(1_500);
    await client.send(
      new PutObjectCommand({
        ...at('a/b.txt'),
        Body: 'hello',
        ContentType: 'text/plain',
        Metadata: { note },
      }),
    );

    const object = await client.send(new GetObjectCommand(at('a/b.txt')));

    expect(await object.Body?.transformToString()).toBe('hello');
    expect(object).toMatchObject({ ContentType: 'text/plain', ContentLength: 5, Metadata: { note } });
    expect(object.ETag).toBe('"5d41402abc4b2a76b9719d911017c592"');
  });

  test('returns a range of an object', async () => {
    await put('ranged', '0123456789');

    const range = await client.send(new GetObjectCommand({ ...at('ranged'), Range: 'bytes=3-5' }));

    expect(range.$metadata.httpStatusCode).toBe(206);
    expect(range.ContentRange).toBe('bytes 3-5/10');
    expect(await range.Body?.transformToString()).toBe('345');
  });

  test('joins a multipart upload', async () => {
    const chunks = [new Uint8Array(5 * MEGABYTE).fill(65), new Uint8Array(1000).fill(66)];
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(at('joined')));

    const uploaded = await Promise.all(
      chunks.map(async (chunk, index) => {
        const target = { ...at('joined'), UploadId, PartNumber: index + 1 };
        const { ETag } = await client.send(new UploadPartCommand({ ...target, Body: chunk }));
        return { ETag, PartNumber: target.PartNumber };
      }),
    );
    await client.send(
      new CompleteMultipartUploadCommand({ ...at('joined'), UploadId, MultipartUpload: { Parts: uploaded } }),
    );

    const head = await client.send(new HeadObjectCommand(at('joined')));
    const seam = await client.send(
      new GetObjectCommand({ ...at('joined'), Range: `bytes=${5 * MEGABYTE - 2}-${5 * MEGABYTE + 1}` }),
    );
    expect(head.ContentLength).toBe(5 * MEGABYTE + 1000);
    expect(await seam.Body?.transformToString()).toBe('AABB');
  });

  test('lists by prefix, without deleted objects', async () => {
    await put('list/one', '1');
    await put('list/two', '2');
    await put('other', '3');

    const before = await keysUnder('list/');
    await client.send(new DeleteObjectCommand(at('list/one')));
    const after = await keysUnder('list/');

    expect(before).toEqual(['list/one', 'list/two']);
    expect(after).toEqual(['list/two']);
    await expect(client.send(new GetObjectCommand(at('list/one')))).rejects.toMatchObject({
      name: 'NoSuchKey',
    });
  });

  test('refuses a wrong secret', async () => {
    const stranger = s3ClientFor({ ...server, secretAccessKey: 'wrong' });

    const refused = stranger.send(new GetObjectCommand(at('other')));

    await expect(refused).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
  });
});
