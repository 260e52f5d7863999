import { expect, it } from 'vitest';
import { sharedStrings } from './biff8-shared-strings.ts';

const recordHeader = 4;
/** Of the table its two counts, then length and flag of its first text; of what continues it the flag. */
const before = { first: 11, later: 1 };

/** The characters of each record of a table with one text. */
const pieces = (bytes: Uint8Array): string[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const records: string[] = [];
  for (let start = 0; start < bytes.length;) {
    const end = start + recordHeader + view.getUint16(start + 2, true);
    const skipped = start + recordHeader + (start === 0 ? before.first : before.later);
    records.push(Buffer.from(bytes.subarray(skipped, end)).toString('utf16le'));
    start = end;
  }
  return records;
};

it.each([4_103, 4_104, 4_105, 4_106, 4_107, 4_108])(
  'keeps both halves of a character in one record, behind %i others',
  (count) => {
    const text = `${'長'.repeat(count)}𠮷${'長'.repeat(count)}𠮷家`;

    const records = pieces(sharedStrings(new Map([[text, 0]]), 1));

    expect(records.length).toBeGreaterThan(1);
    expect(records.join('')).toBe(text);
    expect(records.filter((piece) => !piece.isWellFormed())).toEqual([]);
  },
);
