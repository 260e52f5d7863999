import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverPart, jpegSize } from './index.ts';

/** As little of a JPEG of 480 by 640 pixels as is taken for one. */
const jpeg = Uint8Array.from(
  [
    [0xff, 0xd8],
    [0xff, 0xe0, 0x00, 0x04, 0x4a, 0x46],
    [0xff, 0xc0, 0x00, 0x0b, 0x08, 0x02, 0x80, 0x01, 0xe0, 0x01, 0x01, 0x11, 0x00],
    [0xff, 0xda, 0x00, 0x02, 0x00],
    [0xff, 0xd9],
  ].flat(),
);

describe('the size of a JPEG', () => {
  it('is read from the frame header', () => {
    expect(jpegSize(jpeg)).toEqual({ width: 480, height: 640 });
  });

  it.each([
    { bytes: new Uint8Array(), why: 'nothing' },
    { bytes: new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), why: 'another kind of image' },
    { bytes: jpeg.slice(0, -2), why: 'a file that was cut off' },
    { bytes: Uint8Array.from([...jpeg, 0]), why: 'a file with something behind its end' },
    { bytes: Uint8Array.from([0xff, 0xd8, 0xff, 0xd9]), why: 'an end without an image' },
    { bytes: jpeg.with(2, 0), why: 'a segment without a marker' },
    { bytes: jpeg.with(14, 0).with(13, 0), why: 'an image without height' },
  ])('is not known of $why', ({ bytes }) => {
    expect(jpegSize(bytes)).toBeNull();
  });

  it('is safe for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), fc.nat(jpeg.length), (bytes, length) => {
        expect(() => jpegSize(Uint8Array.from([...jpeg.slice(0, length), ...bytes, 0xff, 0xd9]))).not.toThrow();
      }),
    );
  });
});

describe('the part of an image that has another shape', () => {
  it.each([
    { size: { width: 4000, height: 3000 }, part: { left: 875, top: 0, width: 2250, height: 3000 }, why: 'lies' },
    { size: { width: 300, height: 800 }, part: { left: 0, top: 200, width: 300, height: 400 }, why: 'stands taller' },
    { size: { width: 480, height: 640 }, part: { left: 0, top: 0, width: 480, height: 640 }, why: 'has it' },
  ])('is the middle of one that $why', ({ size, part }) => {
    expect(coverPart(size, { width: 3, height: 4 })).toEqual(part);
  });
});
