const initialSize = 64 * 1024;

/** Bytes that grow as they are written; numbers are little-endian. */
export interface ByteBuffer {
  readonly length: () => number;
  readonly uint8: (value: number) => void;
  readonly uint16: (value: number) => void;
  readonly uint32: (value: number) => void;
  readonly float64: (value: number) => void;
  readonly append: (content: Uint8Array) => void;
  /** Overwrites two bytes already written. */
  readonly setUint16: (offset: number, value: number) => void;
  readonly bytes: () => Uint8Array<ArrayBuffer>;
}

export const byteBuffer = (): ByteBuffer => {
  let bytes = new Uint8Array(initialSize);
  let view = new DataView(bytes.buffer);
  let length = 0;
  const reserve = (size: number): number => {
    const start = length;
    length += size;
    if (length > bytes.length) {
      const larger = new Uint8Array(Math.max(length, bytes.length * 2));
      larger.set(bytes);
      bytes = larger;
      view = new DataView(bytes.buffer);
    }
    return start;
  };
  return {
    length: () => length,
    uint8(value) {
      const start = reserve(1);
      view.setUint8(start, value);
    },
    uint16(value) {
      const start = reserve(2);
      view.setUint16(start, value, true);
    },
    uint32(value) {
      const start = reserve(4);
      view.setUint32(start, value, true);
    },
    float64(value) {
      const start = reserve(8);
      view.setFloat64(start, value, true);
    },
    append(content) {
      const start = reserve(content.length);
      bytes.set(content, start);
    },
    setUint16: (offset, value) => view.setUint16(offset, value, true),
    bytes: () => bytes.subarray(0, length),
  };
};
