/** Rows of characters that machines of banks read: symbols, frequent and less frequent characters, and ETEN extensions. */
const LEADS = [
  [0xa1, 0xa3],
  [0xa4, 0xc6],
  [0xc9, 0xf9],
] as const;

/** Cells after this one of row C6 are extensions that code page 950 lacks. */
const LAST_OF_ROW_C6 = 0x7e;

const isTrail = (byte: number): boolean => (byte >= 0x40 && byte <= 0x7e) || (byte >= 0xa1 && byte <= 0xfe);

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_cell, index) => first + index);

const trailsOf = (lead: number): number[] => range(0x40, lead === 0xc6 ? LAST_OF_ROW_C6 : 0xfe).filter(isTrail);

/** Reads the table of the platform. A character that occurs twice has the code of its first cell. */
const readCells = (): ReadonlyMap<string, readonly number[]> => {
  const decoder = new TextDecoder('big5');
  const bytes = LEADS.flatMap(([first, last]) => range(first, last)).flatMap((lead) =>
    trailsOf(lead).map((trail) => [lead, trail] as const),
  );
  const table = new Map<string, readonly number[]>();
  for (const pair of bytes) {
    const char = decoder.decode(Uint8Array.from(pair));
    if (!table.has(char)) {
      table.set(char, pair);
    }
  }
  // Empty cells.
  table.delete('\uFFFD');
  return table;
};

let cells: ReadonlyMap<string, readonly number[]> | null = null;

/** Returns the bytes of a character in Big5, or null if Big5 lacks it. */
const big5BytesOf = (char: string): readonly number[] | null => {
  const point = char.codePointAt(0) ?? 0;
  if (point < 0x80) {
    return [point];
  }
  cells ??= readCells();
  return cells.get(char) ?? null;
};

/** Returns the characters of a text that Big5 lacks, each once. */
export const charactersOutsideBig5 = (text: string): string[] => [
  ...new Set(Array.from(text).filter((char) => big5BytesOf(char) === null)),
];

/** Encodes a text in Big5. @throws RangeError for a character that Big5 lacks. */
export const encodeBig5 = (text: string): Uint8Array =>
  Uint8Array.from(
    Array.from(text).flatMap((char) => {
      const bytes = big5BytesOf(char);
      if (bytes === null) {
        throw new RangeError(`Big5 lacks ${char}`);
      }
      return bytes;
    }),
  );
