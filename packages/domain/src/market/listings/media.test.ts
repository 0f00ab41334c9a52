import { describe, expect, test } from 'vitest';
import {
  envelopeType,
  kindByName,
  kindByType,
  kindOfFile,
  mediaFault,
  mediaVariants,
  originalPath,
  pictureSources,
  unreadableMessage,
} from './media.ts';
import { systemFacts } from './systems.ts';

describe('pictures and other files', () => {
  test.each([
    ['a.PNG', '', 'image'],
    ['a.webm', '', 'video'],
    ['a.ogg', '', 'audio'],
    ['png', '', 'image'],
    ['a.png.txt', '', 'document'],
    ['a.png', 'image/svg+xml', 'document'],
    ['a.txt', 'image/heic', 'image'],
    ['a', 'video/mp4', 'video'],
    ['a', 'audio/mpeg', 'audio'],
    ['a.mp4', 'application/pdf', 'document'],
  ])('%s of type “%s” is of the kind %s', (name, mimeType, kind) => {
    expect(kindOfFile({ name, mimeType })).toBe(kind);
    expect(mimeType === '' ? kindByName(name) : kindByType(mimeType)).toBe(kind);
  });

  test('a picture has every size that is no larger than needed, each named by its width', () => {
    const widths = (width: number, height: number) =>
      pictureSources(3, { id: 9, width, height }, 'webp').map((source) => source.width);

    expect(widths(4_000, 2_000)).toEqual([320, 640, 1_280, 1_920]);
    expect(widths(640, 10)).toEqual([320, 640]);
    expect(widths(641, 10)).toEqual([320, 640, 641]);
    expect(widths(100, 50)).toEqual([100]);
    expect(widths(1, 5_000)).toEqual([1, 1, 1, 1]);
    expect(widths(1_000, 2_000)).toEqual([160, 320, 640, 960]);
    const small = pictureSources(3, { id: 9, width: 4_000, height: 3_000 }, 'avif');
    expect(small.map((source) => source.width)).toEqual([320, 480, 640, 960]);
    expect(pictureSources(3, { id: 9, width: 1, height: 1 }, 'jpg')).toEqual([
      { path: '/media/listings/3/9/320.jpg', width: 1 },
    ]);
    expect(originalPath(3, { id: 9, kind: 'image' })).toBe('/media/listings/3/9/4096.jpg');
    expect(originalPath(3, { id: 9, kind: 'video' })).toBe('/media/listings/3/9/original');
    expect(mediaVariants).toHaveLength(14);
    expect(mediaVariants.slice(-3)).toEqual(['1920.jpg', '4096.jpg', 'original']);
  });

  test('a picture is required if the section needs one', () => {
    expect(mediaFault('property', ['video'])).toBe(
      'Add at least one image before publishing this property listing.',
    );
    expect(mediaFault('property', ['video', 'image'])).toBeUndefined();
    expect(mediaFault('jobs', [])).toBeUndefined();
    expect(systemFacts.jobs.addAssetsMessage).toContain('logo');
    expect(unreadableMessage(['a', 'b'])).toMatch(/^“a”, “b” can’t be shown/);
    expect([envelopeType('audio'), envelopeType('video')]).toEqual(['document', 'video']);
  });
});
