import { SpreadsheetError } from '../errors/index.ts';

const directoryEndSignature = 0x06054b50;
const directoryEndSize = 22;
const maxCommentSize = 0xffff;
const entrySignature = 0x02014b50;
const entrySize = 46;
const sizesFollowData = 0x0008;

/** Stand where a file beyond 4 GiB or 65,534 entries keeps the real figure elsewhere; no upload comes near. */
const zip64Figure = 0xffffffff;
const zip64Count = 0xffff;

export interface ZipDirectory {
  readonly names: readonly string[];
  /** Sum over all entries, in bytes, as declared. */
  readonly unpackedSize: number;
}

/**
 * What a zip file says it holds, without unpacking it. The reader unpacks no entry beyond its declared size, so
 * entries that leave theirs open are refused here: 'unreadable', as for a missing, broken or zip64 directory.
 */
export const readZipDirectory = (bytes: Uint8Array): ZipDirectory => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { count, start } = directoryEnd(view);
  const names: string[] = [];
  let unpackedSize = 0;
  let at = start;
  for (let index = 0; index < count; index += 1) {
    const nameEnd = at + entrySize + entryNameSize(view, at);
    names.push(new TextDecoder().decode(bytes.subarray(at + entrySize, nameEnd)));
    unpackedSize += declaredSize(view, at);
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return { names, unpackedSize };
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

const entryNameSize = (view: DataView, at: number): number => {
  refuseIf(at + entrySize > view.byteLength || view.getUint32(at, true) !== entrySignature);
  return view.getUint16(at + 28, true);
};

const declaredSize = (view: DataView, at: number): number => {
  const packed = view.getUint32(at + 20, true);
  const unpacked = view.getUint32(at + 24, true);
  const isEmpty = packed === 0 && unpacked === 0 && (view.getUint16(at + 8, true) & sizesFollowData) === 0;
  refuseIf(packed === zip64Figure || unpacked === zip64Figure || (!isEmpty && (packed === 0 || unpacked === 0)));
  return unpacked;
};

const refuseIf = (isBroken: boolean): void => {
  if (isBroken) {
    throw new SpreadsheetError('unreadable');
  }
};
