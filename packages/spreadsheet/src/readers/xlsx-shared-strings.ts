import { SpreadsheetError } from '../errors/index.ts';
import { readXml } from '../xml/index.ts';

/** The format writes characters that XML does not allow as `_x0007_`, and such a text itself as `_x005F_x0007_`. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** The texts that cells name by their numbers. Throws 'tooManyCells' beyond the limit. */
export const sharedStringsIn = (part: Uint8Array, maxTexts: number): string[] => {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let isReading = false;
  readXml(part, {
    onOpen: ({ name }) => {
      if (name === 'si') {
        text = '';
      }
      // Phonetic text is not part of the value.
      isReading ||= name === 'rPh';
      isText = name === 't' && !isReading;
    },
    onText: (piece) => {
      if (isText) {
        text += piece;
      }
    },
    onClose: (name) => {
      isText = false;
      isReading &&= name !== 'rPh';
      if (name === 'si') {
        texts.push(unescaped(text));
      }
      if (texts.length > maxTexts) {
        throw new SpreadsheetError('tooManyCells', { limit: maxTexts });
      }
    },
  });
  return texts;
};
