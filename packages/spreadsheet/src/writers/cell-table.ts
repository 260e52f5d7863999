import { SpreadsheetError } from '../errors/index.ts';
import type { Cell, CellKind } from '../fields/index.ts';

/** A table on its way into a file; one kind per column. */
export interface CellTable {
  readonly name: string;
  readonly headers: readonly string[];
  readonly kinds: readonly (CellKind | undefined)[];
  readonly rows: AsyncGenerator<Cell[]>;
}

/** How dates look in a spreadsheet, in the notation of number formats. */
export const dateFormat = 'yyyy/mm/dd';

const maxCellText = 32_767;

/** Text as one worksheet cell holds it, where a line ends with LF alone. Throws 'textTooLong' beyond 32,767 characters. */
export const worksheetText = (text: string, header: string): string => {
  if (text.length > maxCellText) {
    throw new SpreadsheetError('textTooLong', { header, limit: maxCellText });
  }
  return text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text;
};
