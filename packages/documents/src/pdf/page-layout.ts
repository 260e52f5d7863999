/** Paper that lists are printed on, the smallest first, by the width that is left between the margins. */
const papers = [
  { paper: 'a4', flipped: false, millimetres: 186 },
  { paper: 'a4', flipped: true, millimetres: 273 },
  { paper: 'a3', flipped: true, millimetres: 396 },
] as const;

/** Half the width of a Chinese character of 8 points. */
const unitMillimetres = 1.42;
/** Letters are of different widths: no word is so wide that it takes more room than is reckoned. */
const letterShare = 0.8;
/** What lies beside the text of a cell. */
const insetUnits = 2;
/** A longer text is broken into lines. */
const widestUnits = 40;
/** Room for a head of two characters. */
const narrowestUnits = 4;

/** Width of a text in halves of a Chinese character. */
export const unitsOf = (text: string): number => {
  let units = 0;
  for (const character of text) {
    units += (character.codePointAt(0) ?? 0) < 0x1_10_0 ? 1.15 : 2;
  }
  return units;
};

/** The longest line of a cell. */
const lineUnits = (text: string): number => Math.max(...text.split('\n').map(unitsOf));

/** How a table stands on its pages. */
export interface PageLayout {
  readonly paper: 'a4' | 'a3';
  readonly flipped: boolean;
  /** Widths of the columns, in relation to each other. */
  readonly widths: readonly number[];
  /** How many Latin letters a line of each column takes. */
  readonly letters: readonly number[];
}

const largest = papers[papers.length - 1] ?? papers[0];

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

/** Where not everything stands in one line, long texts are broken before short ones: a number stays whole. */
const fitted = (widths: readonly number[]): number[] => {
  const room = largest.millimetres / unitMillimetres;
  let most = widestUnits;
  while (sumOf(widths.map((width) => Math.min(width, most))) > room && most > narrowestUnits) {
    most -= 1;
  }
  return widths.map((width) => Math.min(width, most));
};

/** How wide the columns of a table want to be, in relation to each other: by the longest of what each holds. */
export const columnWidths = (heads: readonly string[], rows: readonly (readonly string[])[]): number[] =>
  heads.map((head, column) => {
    const longest = rows.reduce((most, row) => Math.max(most, lineUnits(row[column] ?? '')), lineUnits(head));
    return Math.min(widestUnits, Math.max(narrowestUnits, longest)) + insetUnits;
  });

/** The paper by what the columns hold: the smallest on which every text of usual length stands in one line. */
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

/** Lets a word that is longer than its column go on in the next line: only between words does a line end by itself. */
export const breakable = (text: string, letters: number): string =>
  text.replace(/[!-~]+/g, (word) =>
    word.length <= letters ? word : (word.match(new RegExp(`.{1,${letters}}`, 'g')) ?? []).join('\u200B'),
  );
