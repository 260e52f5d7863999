import { SpreadsheetError } from '../errors/index.ts';
import { readXml } from '../xml/index.ts';

/** How a number is shown, as far as that changes what a person reads: as a day or time, or with zeros before it. */
export type NumberLook = 'plain' | 'date' | { readonly digits: number };

/** No workbook may have more. */
const maxStyles = 65_490;
const maxFormatCharacters = 255;

/** The looks of the cells' styles by their numbers. */
export const stylesIn = (styles: Uint8Array): NumberLook[] => {
  const ownFormats = new Map<number, string>();
  const looks: NumberLook[] = [];
  // Formats of named styles stand before those of cells.
  let isCellFormat = false;
  readXml(styles, {
    onOpen: ({ name, attributes: { numFmtId = '0', formatCode = '' } }) => {
      if (name === 'numFmt') {
        ownFormats.set(Number(numFmtId), formatCode);
      }
      isCellFormat ||= name === 'cellXfs';
      if (name === 'xf' && isCellFormat) {
        looks.push(lookOf(Number(numFmtId), ownFormats));
      }
      if (Math.max(looks.length, ownFormats.size) > maxStyles) {
        throw new SpreadsheetError('tooLarge', { limit: maxStyles });
      }
    },
  });
  return looks;
};

/** Formats for days and times that have a number and no text, those of East Asia among them. */
const dateFormatNumbers: readonly (readonly [first: number, last: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

const lookOf = (number: number, ownFormats: ReadonlyMap<number, string>): NumberLook => {
  const own = ownFormats.get(number);
  if (own !== undefined) {
    return lookOfFormat(own);
  }
  return dateFormatNumbers.some(([first, last]) => number >= first && number <= last) ? 'date' : 'plain';
};

const lookOfFormat = (format: string): NumberLook => {
  if (format.length > maxFormatCharacters || /^general$/i.test(format)) {
    return 'plain';
  }
  if (/^0+$/.test(format)) {
    return { digits: format.length };
  }
  const elapsed = /\[[hms]+\]/i;
  // Texts in quotes, escaped and skipped characters, colours, conditions and languages say nothing about the kind.
  const bare = format.replaceAll(/"[^"]*"|[\\_*]./g, '');
  return elapsed.test(bare) || /[ymdhs]/i.test(bare.replaceAll(/\[[^\][]*\]/g, '')) ? 'date' : 'plain';
};
