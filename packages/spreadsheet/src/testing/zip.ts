import { CFB, utils, type WorkSheet, write } from 'xlsx';

interface ZipFiles {
  readonly read: (file: Uint8Array, options: { type: 'array' }) => object;
  readonly write: (file: object, options: { type: 'array'; fileType: 'zip'; compression: boolean }) => Uint8Array;
  readonly utils: {
    readonly cfb_new: () => object;
    readonly cfb_add: (file: object, path: string, content: Uint8Array) => void;
  };
}

const zipFiles: ZipFiles = CFB;

export const workbookOf = (sheet: WorkSheet): Uint8Array =>
  new Uint8Array(
    write({ SheetNames: ['Sheet1'], Sheets: { Sheet1: sheet } }, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer,
  );

/** An xlsx whose first worksheet holds this XML between `<sheetData>` and its end. */
export const workbookOfXml = (sheetData: string): Uint8Array => {
  const file = zipFiles.read(workbookOf(utils.aoa_to_sheet([['工號']])), { type: 'array' });
  const xml = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${sheetData}</sheetData></worksheet>`;
  zipFiles.utils.cfb_add(file, '/xl/worksheets/sheet1.xml', new TextEncoder().encode(xml));
  return packed(file);
};

/** A zip file that is no workbook. */
export const zipOf = (path: string): Uint8Array => {
  const file = zipFiles.utils.cfb_new();
  zipFiles.utils.cfb_add(file, `/${path}`, new TextEncoder().encode('x'));
  return packed(file);
};

const packed = (file: object): Uint8Array =>
  new Uint8Array(zipFiles.write(file, { type: 'array', fileType: 'zip', compression: true }));
