import type * as SheetJs from 'xlsx';
import { byteBuffer } from './byte-buffer.ts';
import { dateFormat } from './cell-table.ts';

/** The part of SheetJS's compound-file module used here, which its own types leave open. */
interface CompoundFiles {
  readonly read: (file: Uint8Array, options: { type: 'array' }) => object;
  readonly find: (file: object, path: string) => { content: Uint8Array | number[] };
  readonly write: (file: object, options: { type: 'array' }) => Uint8Array | number[];
  readonly utils: { readonly cfb_add: (file: object, path: string, content: Uint8Array) => void };
}

const streamPath = '/Workbook';
const endOfFile = 0x000a;
const boundSheet = 0x0085;
const sharedStringsType = 0x00fc;
const dimensions = 0x0200;
const numberCell = 0x0203;
const ignoredErrors = 0x0868;

/** Index of the extended format (XF) of each look: SheetJS counts from 16 in the order cells first use them. */
export const cellFormats = { general: 16, text: 17, date: 18 } as const;
const frameCells = [
  { t: 'n', v: 0 },
  { t: 'n', v: 0, z: '@' },
  { t: 'n', v: 0, z: dateFormat },
];

export interface Biff8Content {
  readonly sheetName: string;
  /** In characters, one per column. */
  readonly widths: readonly number[];
  /** Rows including the header row. */
  readonly rowCount: number;
  readonly cells: Uint8Array;
  readonly sharedStrings: Uint8Array;
}

/**
 * A BIFF8 workbook in its compound file. SheetJS writes the frame: the file, the styles, an otherwise empty worksheet.
 * Cells and texts are put in here, because SheetJS cuts text at 255 characters, or else searches all texts for every
 * cell and never ends on one beyond 4,110 characters. Decision 004.
 */
export const biff8Workbook = (sheetJs: typeof SheetJs, content: Biff8Content): Uint8Array => {
  const compoundFiles: CompoundFiles = sheetJs.CFB;
  const file = compoundFiles.read(new Uint8Array(emptyWorkbook(sheetJs, content)), { type: 'array' });
  const frame = splitRecords(new Uint8Array(compoundFiles.find(file, streamPath).content));
  compoundFiles.utils.cfb_add(file, streamPath, fillFrame(frame, content));
  return new Uint8Array(compoundFiles.write(file, { type: 'array' }));
};

const emptyWorkbook = ({ write }: typeof SheetJs, { sheetName, widths }: Biff8Content): ArrayBuffer => {
  const sheet = Object.assign([frameCells], { '!ref': 'A1:C1', '!cols': widths.map((wch) => ({ wch })) });
  const workbook = { SheetNames: [sheetName], Sheets: { [sheetName]: sheet } };
  return write(workbook, { type: 'array', bookType: 'biff8', bookSST: true }) as ArrayBuffer;
};

interface BiffRecord {
  readonly type: number;
  /** The whole record: two bytes type, two bytes length, payload. */
  readonly bytes: Uint8Array;
}

const splitRecords = (stream: Uint8Array): BiffRecord[] => {
  const view = viewOf(stream);
  const records: BiffRecord[] = [];
  for (let start = 0; start < stream.length;) {
    const end = start + 4 + view.getUint16(start + 2, true);
    records.push({ type: view.getUint16(start, true), bytes: stream.slice(start, end) });
    start = end;
  }
  return records;
};

const fillFrame = (frame: readonly BiffRecord[], content: Biff8Content): Uint8Array => {
  const globalsEnd = frame.findIndex(({ type }) => type === endOfFile) + 1;
  const globals = frame
    .slice(0, globalsEnd)
    .map(({ type, bytes }) => ({ type, bytes: type === sharedStringsType ? content.sharedStrings : bytes }));
  const globalsSize = globals.reduce((size, { bytes }) => size + bytes.length, 0);
  const stream = byteBuffer();
  for (const { type, bytes } of globals) {
    if (type === boundSheet) {
      viewOf(bytes).setUint32(4, globalsSize, true);
    }
    stream.append(bytes);
  }
  for (const { type, bytes } of frame.slice(globalsEnd)) {
    appendSheetRecord(stream.append, { type, bytes }, content);
  }
  return stream.bytes();
};

const appendSheetRecord = (
  append: (bytes: Uint8Array) => void,
  { type, bytes }: BiffRecord,
  { rowCount, widths, cells }: Biff8Content,
): void => {
  if (type === numberCell) {
    return;
  }
  if (type === dimensions) {
    viewOf(bytes).setUint32(8, rowCount, true);
    viewOf(bytes).setUint16(14, widths.length, true);
  }
  if (type === ignoredErrors) {
    // The range in which Excel does not mark numbers stored as text: last row, then last column.
    viewOf(bytes).setUint16(33, rowCount - 1, true);
    viewOf(bytes).setUint16(37, widths.length - 1, true);
  }
  append(bytes);
  if (type === dimensions) {
    append(cells);
  }
};

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
