/** Papers of lists by size, with the width between the margins. */
const papers = [
  { paper: 'a4', flipped: false, millimetres: 186 },
  { paper: 'a4', flipped: true, millimetres: 273 },
  { paper: 'a3', flipped: true, millimetres: 396 },
] as const;

/** Half the width of a Chinese character of 8 points. */
const unitMillimetres = 1.42;
/** Reserve, because Latin letters have different widths. */
const letterShare = 0.8;
/** Horizontal padding of a cell. */
const insetUnits = 2;
/** Longer texts are wrapped. */
const widestUnits = 40;
/** Room for a header of two characters. */
const narrowestUnits = 4;

/** Returns the width of a text in halves of a Chinese character. */
export const unitsOf = (text: string): number => {
  let units = 0;
  for (const character of text) {
    units += (character.codePointAt(0) ?? 0) < 0x1_10_0 ? 1.15 : 2;
  }
  return units;
};

/** Returns the width of the longest line of a cell. */
const lineUnits = (text: string): number => Math.max(...text.split('\n').map(unitsOf));

/** Layout of a table on pages. */
export interface PageLayout {
  readonly paper: 'a4' | 'a3';
  readonly flipped: boolean;
  /** Relative widths of the columns. */
  readonly widths: readonly number[];
  /** Latin letters per line of each column. */
  readonly letters: readonly number[];
}

const largest = papers[papers.length - 1] ?? papers[0];

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

/** If not everything fits on one line, long texts are wrapped before short ones, so that numbers stay whole. */
const fitted = (widths: readonly number[]): number[] => {
  const room = largest.millimetres / unitMillimetres;
  let most = widestUnits;
  while (sumOf(widths.map((width) => Math.min(width, most))) > room && most > narrowestUnits) {
    most -= 1;
  }
  return widths.map((width) => Math.min(width, most));
};

/** Returns the relative widths of columns by their longest content. */
export const columnWidths = (heads: readonly string[], rows: readonly (readonly string[])[]): number[] =>
  heads.map((head, column) => {
    const longest = rows.reduce((most, row) => Math.max(most, lineUnits(row[column] ?? '')), lineUnits(head));
    return Math.min(widestUnits, Math.max(narrowestUnits, longest)) + insetUnits;
  });

/** Returns the smallest paper on which every text of normal length fits on one line. */
export const layOut = (heads: readonly string[], rows: readonly (readonly string[])[]): PageLayout => {
  const widths = fitted(columnWidths(heads, rows));
  const whole = sumOf(widths);
  const { paper, flipped, millimetres } = papers.find((each) => each.millimetres >= whole * unitMillimetres) ?? largest;
  const unitsOfPage = millimetres / unitMillimetres;
  const letters = widths.map((width) =>
    Math.max(1, Math.floor((width / whole) * unitsOfPage * letterShare - insetUnits)),
  );
  return { paper, flipped, widths, letters };
};

/** Inserts break opportunities into a word longer than its column. */
export const breakable = (text: string, letters: number): string =>
  text.replace(/[!-~]+/g, (word) =>
    word.length <= letters ? word : (word.match(new RegExp(`.{1,${letters}}`, 'g')) ?? []).join('\u200B'),
  );
