import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pngSize } from './index.ts';

/** One transparent pixel. */
const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (letter) => letter.codePointAt(0) ?? 0,
);

describe('the size of a PNG', () => {
  it('is read from its header', () => {
    expect(pngSize(pixel)).toEqual({ width: 1, height: 1 });
  });

  it('is found in a part of a larger buffer', () => {
    const padded = new Uint8Array(pixel.length + 7);
    padded.set(pixel, 7);
    expect(pngSize(padded.subarray(7))).toEqual({ width: 1, height: 1 });
  });

  it.each([
    { bytes: new Uint8Array(), why: 'nothing' },
    { bytes: new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), why: 'another kind of image' },
    { bytes: pixel.slice(0, 8), why: 'a signature alone' },
    { bytes: pixel.slice(0, -1), why: 'a file that was cut off' },
    { bytes: Uint8Array.from([...pixel, 0]), why: 'a file with something behind its end' },
    { bytes: pixel.slice(0, 33), why: 'a header without an image' },
    { bytes: pixel.with(19, 0), why: 'an image without width' },
  ])('is not known of $why', ({ bytes }) => {
    expect(pngSize(bytes)).toBeNull();
  });

  it('is safe for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), fc.nat(pixel.length), (bytes, length) => {
        expect(() => pngSize(Uint8Array.from([...pixel.slice(0, length), ...bytes]))).not.toThrow();
      }),
    );
  });
});
