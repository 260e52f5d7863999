import { type ByteBuffer, byteBuffer } from './byte-buffer.ts';

const sharedStringsType = 0x00fc;
const continueType = 0x003c;

/** The most one record may carry, in bytes; longer content goes on in CONTINUE records. */
const maxPayload = 8224;
const textHeaderSize = 3;
const characterSize = 2;
const wideCharacters = 1;

/**
 * The SST record and its CONTINUE records: every distinct text once, in UTF-16. A text's own header (length and flag)
 * stays with its first character in one record; where the characters run over, the next record begins with the flag again.
 * A character of two halves stays in one record, since some readers take each record's characters by themselves.
 */
export const sharedStrings = (texts: ReadonlyMap<string, number>, uses: number): Uint8Array => {
  const buffer = byteBuffer();
  let record = openRecord(buffer, sharedStringsType);
  const makeRoom = (size: number): boolean => {
    const isFull = record.size() + size > maxPayload;
    if (isFull) {
      record.close();
      record = openRecord(buffer, continueType);
    }
    return isFull;
  };
  buffer.uint32(uses);
  buffer.uint32(texts.size);
  for (const text of texts.keys()) {
    makeRoom(textHeaderSize + sizeAt(text, 0));
    buffer.uint16(text.length);
    buffer.uint8(wideCharacters);
    for (let index = 0; index < text.length; index += 1) {
      if (makeRoom(sizeAt(text, index))) {
        buffer.uint8(wideCharacters);
      }
      buffer.uint16(text.charCodeAt(index));
    }
  }
  record.close();
  return buffer.bytes();
};

/** The room that the character at a place needs: for both halves where it begins one of two. */
const sizeAt = (text: string, index: number): number =>
  (text.codePointAt(index) ?? 0) > 0xffff ? 2 * characterSize : characterSize;

const openRecord = (buffer: ByteBuffer, type: number) => {
  buffer.uint16(type);
  buffer.uint16(0);
  const start = buffer.length();
  const size = (): number => buffer.length() - start;
  return { size, close: () => buffer.setUint16(start - 2, size()) };
};
