import { toSerialDay } from '../calendar-date.ts';
import type { Cell, CellKind } from '../fields/index.ts';
import { cellFormats } from './biff8-frame.ts';
import { byteBuffer } from './byte-buffer.ts';
import { worksheetText } from './cell-table.ts';

const numberType = 0x0203;
const booleanType = 0x0205;
const sharedTextType = 0x00fd;

/** A cell's row, column and format, two bytes each. */
const placeSize = 6;

export interface CellPlace {
  readonly row: number;
  readonly column: number;
  readonly kind: CellKind | undefined;
  readonly header: string;
}

/** Collects the cell records of one worksheet and the distinct texts they refer to. No record it writes is a formula. */
export const cellRecords = () => {
  const records = byteBuffer();
  const texts = new Map<string, number>();
  let textUses = 0;

  const begin = (type: number, size: number, { row, column, kind }: CellPlace): void => {
    records.uint16(type);
    records.uint16(placeSize + size);
    records.uint16(row);
    records.uint16(column);
    records.uint16(kind === undefined || kind === 'number' ? cellFormats.general : cellFormats[kind]);
  };
  const addNumber = (place: CellPlace, value: number): void => {
    begin(numberType, 8, place);
    records.float64(value);
  };
  const addBoolean = (place: CellPlace, value: boolean): void => {
    begin(booleanType, 2, place);
    records.uint8(Number(value));
    records.uint8(0);
  };
  const addText = (place: CellPlace, text: string): void => {
    const index = texts.get(text) ?? texts.size;
    texts.set(text, index);
    textUses += 1;
    begin(sharedTextType, 4, place);
    records.uint32(index);
  };

  return {
    /** Throws 'textTooLong' as `worksheetText` does. */
    add(cell: Cell, place: CellPlace): void {
      if (typeof cell === 'number') {
        addNumber(place, cell);
      } else if (typeof cell === 'boolean') {
        addBoolean(place, cell);
      } else if (cell instanceof Date) {
        addNumber(place, toSerialDay(cell));
      } else if (cell !== '') {
        addText(place, worksheetText(cell, place.header));
      }
    },
    finish: () => ({ cells: records.bytes(), texts, textUses }),
  };
};
