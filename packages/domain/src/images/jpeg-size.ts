import type { ImageSize } from './png-size.ts';

const START_OF_IMAGE = 0xff_d8;
const END_OF_IMAGE = 0xff_d9;
const START_OF_SCAN = 0xff_da;
/** Markers of frames, which contain the size; the markers in between have other meanings. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
/** Length of a marker and its length field. */
const SEGMENT_OVERHEAD = 4;
/** Length of precision, height and width of a frame. */
const FRAME_LENGTH = 5;

/** Returns the segments before the image data by marker, with their offsets. */
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

/** Returns the size of a JPEG (ISO/IEC 10918-1) by its content; null if it is incomplete or not a JPEG. */
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
