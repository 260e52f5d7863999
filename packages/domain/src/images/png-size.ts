const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const HEADER_LENGTH = 13;
/** Size of a chunk without its data: length, type and checksum, four bytes each. */
const CHUNK_OVERHEAD = 12;
const DATA_OFFSET = 8;

interface Chunk {
  readonly type: string;
  /** Length of its data. */
  readonly length: number;
}

/** Returns the chunks of a file, or null if it contains anything else. */
const chunksOf = (bytes: Uint8Array): Chunk[] | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Chunk[] = [];
  let place = SIGNATURE.length;
  while (place + CHUNK_OVERHEAD <= bytes.length) {
    const length = view.getUint32(place);
    const type = String.fromCodePoint(...bytes.subarray(place + 4, place + DATA_OFFSET));
    chunks.push({ type, length });
    place += length + CHUNK_OVERHEAD;
  }
  return place === bytes.length ? chunks : null;
};

export interface ImageSize {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Whether there is image data between header and end. */
const isWhole = ([header, ...others]: readonly Chunk[]): boolean =>
  header?.type === 'IHDR' &&
  header.length === HEADER_LENGTH &&
  others.at(-1)?.type === 'IEND' &&
  others.some(({ type }) => type === 'IDAT');

/** Returns the size of a PNG (ISO/IEC 15948) by its content; null if it is incomplete or not a PNG. */
export const pngSize = (bytes: Uint8Array): ImageSize | null => {
  const isSigned = SIGNATURE.every((byte, place) => bytes[place] === byte);
  const chunks = isSigned ? chunksOf(bytes) : null;
  if (!chunks || !isWhole(chunks)) {
    return null;
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset + SIGNATURE.length + DATA_OFFSET, HEADER_LENGTH);
  const size = { width: view.getUint32(0), height: view.getUint32(4) };
  return size.width > 0 && size.height > 0 ? size : null;
};
