import type { ImageSize } from './png-size.ts';

const START_OF_IMAGE = 0xff_d8;
const END_OF_IMAGE = 0xff_d9;
const START_OF_SCAN = 0xff_da;
/** Markers that say how large the image is, one for each way of coding: those between them say something else. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
/** A marker and the length that follows it, two bytes each. */
const SEGMENT_OVERHEAD = 4;
/** Of a frame: its precision, and two bytes each for height and width. */
const FRAME_LENGTH = 5;

/** The segments of a JPEG before the image itself: where what each holds begins, by its marker. */
const segmentsOf = (view: DataView): { marker: number; start: number }[] | null => {
  const segments: { marker: number; start: number }[] = [];
  let place = 2;
  while (place + SEGMENT_OVERHEAD <= view.byteLength) {
    const marker = view.getUint16(place);
    if (marker >> 8 !== 0xff) {
      return null;
    }
    if (marker === START_OF_SCAN) {
      return segments;
    }
    segments.push({ marker: marker & 0xff, start: place + SEGMENT_OVERHEAD });
    place += 2 + view.getUint16(place + 2);
  }
  return null;
};

/** The size of a JPEG (ISO/IEC 10918-1) by its content, whatever its name; null when the bytes are no whole one. */
export const jpegSize = (bytes: Uint8Array): ImageSize | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const last = bytes.length - 2;
  if (last < 2 || view.getUint16(0) !== START_OF_IMAGE || view.getUint16(last) !== END_OF_IMAGE) {
    return null;
  }
  const frame = segmentsOf(view)?.find(({ marker }) => FRAMES.has(marker));
  if (frame === undefined || frame.start + FRAME_LENGTH > bytes.length) {
    return null;
  }
  const size = { width: view.getUint16(frame.start + 3), height: view.getUint16(frame.start + 1) };
  return size.width > 0 && size.height > 0 ? size : null;
};
