import { crc32, inflateRawSync } from 'node:zlib';
import { SpreadsheetError } from '../errors/index.ts';

const directoryEndSignature = 0x06054b50;
const directoryEndSize = 22;
const maxCommentSize = 0xffff;
const entrySignature = 0x02014b50;
const entrySize = 46;
const contentSignature = 0x04034b50;
const contentHeaderSize = 30;

const stored = 0;
const deflated = 8;

/** Stand where a file beyond 4 GiB or 65,534 entries keeps the real figure elsewhere; no upload comes near. */
const zip64Figure = 0xffffffff;
const zip64Count = 0xffff;

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly checksum: number;
  readonly packedSize: number;
  readonly unpackedSize: number;
  /** Where its own header begins, which its content follows. */
  readonly start: number;
}

export interface ZipFile {
  readonly names: readonly string[];
  /** Sum over all entries, in bytes, as declared; no entry is unpacked beyond its share. */
  readonly unpackedSize: number;
  /** Undefined when there is no such entry. Throws 'unreadable' for one that is not as the directory declares it. */
  readonly read: (name: string) => Uint8Array | undefined;
}

/**
 * Opens a zip file by its directory, unpacking nothing yet. Throws 'unreadable' for a missing, broken or zip64
 * directory.
 */
export const openZip = (bytes: Uint8Array): ZipFile => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { count, start } = directoryEnd(view);
  const entries = new Map<string, Entry>();
  let unpackedSize = 0;
  let at = start;
  for (let index = 0; index < count; index += 1) {
    const { entry, end } = readEntry(bytes, view, at);
    // Programs disagree about which of two such entries counts.
    refuseIf(entries.has(entry.name));
    entries.set(entry.name, entry);
    unpackedSize += entry.unpackedSize;
    at = end;
  }
  return {
    names: [...entries.keys()],
    unpackedSize,
    read: (name) => {
      const entry = entries.get(name);
      return entry && unpack(bytes, view, entry);
    },
  };
};

const directoryEnd = (view: DataView): { count: number; start: number } => {
  const last = view.byteLength - directoryEndSize;
  for (let at = last; at >= Math.max(0, last - maxCommentSize); at -= 1) {
    if (view.getUint32(at, true) === directoryEndSignature) {
      const count = view.getUint16(at + 10, true);
      const start = view.getUint32(at + 16, true);
      refuseIf(count === zip64Count || start === zip64Figure || view.getUint32(at + 12, true) === zip64Figure);
      return { count, start };
    }
  }
  throw new SpreadsheetError('unreadable');
};

const readEntry = (bytes: Uint8Array, view: DataView, at: number): { entry: Entry; end: number } => {
  refuseIf(at + entrySize > view.byteLength || view.getUint32(at, true) !== entrySignature);
  const nameEnd = at + entrySize + view.getUint16(at + 28, true);
  const entry = {
    name: new TextDecoder().decode(bytes.subarray(at + entrySize, nameEnd)),
    method: view.getUint16(at + 10, true),
    checksum: view.getUint32(at + 16, true),
    packedSize: view.getUint32(at + 20, true),
    unpackedSize: view.getUint32(at + 24, true),
    start: view.getUint32(at + 42, true),
  };
  refuseIf([entry.packedSize, entry.unpackedSize, entry.start].includes(zip64Figure));
  return { entry, end: nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true) };
};

const unpack = (
  bytes: Uint8Array,
  view: DataView,
  { method, checksum, packedSize, unpackedSize, start }: Entry,
): Uint8Array => {
  refuseIf(start + contentHeaderSize > view.byteLength || view.getUint32(start, true) !== contentSignature);
  const from = start + contentHeaderSize + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
  refuseIf(from + packedSize > view.byteLength || (method !== stored && method !== deflated));
  const packed = bytes.subarray(from, from + packedSize);
  const content = method === stored ? packed : inflate(packed, unpackedSize);
  refuseIf(content.length !== unpackedSize || crc32(content) !== checksum);
  return content;
};

const inflate = (packed: Uint8Array, unpackedSize: number): Uint8Array => {
  try {
    // At least one byte has to be allowed; the size is compared afterwards.
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, unpackedSize) });
  } catch (cause) {
    throw new SpreadsheetError('unreadable', {}, { cause });
  }
};

const refuseIf = (isBroken: boolean): void => {
  if (isBroken) {
    throw new SpreadsheetError('unreadable');
  }
};
