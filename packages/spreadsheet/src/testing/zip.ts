import { crc32, deflateRawSync } from 'node:zlib';
import { type WorkSheet, write } from 'xlsx';

export const workbookOf = (sheet: WorkSheet): Uint8Array =>
  new Uint8Array(
    write({ SheetNames: ['Sheet1'], Sheets: { Sheet1: sheet } }, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer,
  );

/** The parts of a zip file by their names. */
type Parts = Readonly<Record<string, string | Uint8Array>>;

const header = (size: number, fields: readonly (readonly [at: number, value: number, bytes: 2 | 4])[]): Buffer => {
  const bytes = Buffer.alloc(size);
  for (const [at, value, width] of fields) {
    bytes.writeUIntLE(value, at, width);
  }
  return bytes;
};

/** A zip file, every part deflated, an empty one too. */
export const zipOf = (parts: Parts): Uint8Array => {
  const [contents, directory]: [Buffer[], Buffer[]] = [[], []];
  let start = 0;
  for (const [name, part] of Object.entries(parts)) {
    const [path, content] = [Buffer.from(name), Buffer.from(part)];
    const packed = deflateRawSync(content);
    const described = (at: number) =>
      [
        [at, 8, 2],
        [at + 6, crc32(content), 4],
        [at + 10, packed.length, 4],
        [at + 14, content.length, 4],
        [at + 18, path.length, 2],
      ] as const;
    contents.push(header(30, [[0, 0x04034b50, 4], ...described(8)]), path, packed);
    directory.push(header(46, [[0, 0x02014b50, 4], ...described(10), [42, start, 4]]), path);
    start += 30 + path.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const count = Object.keys(parts).length;
  const end = header(22, [
    [0, 0x06054b50, 4],
    [8, count, 2],
    [10, count, 2],
    [12, listed.length, 4],
    [16, start, 4],
  ]);
  return new Uint8Array(Buffer.concat([...contents, listed, end]));
};

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const relations = (targets: Readonly<Record<string, string>>): string => {
  const each = Object.entries(targets).map(
    ([id, target]) => `<Relationship Id="${id}" Type="${relation}/${id.replace(/\d$/, '')}" Target="${target}"/>`,
  );
  return `<Relationships>${each.join('')}</Relationships>`;
};

/** A workbook of two worksheets, its parts as given in place of usual ones; a part's name begins below `xl/`. */
export const workbookWith = (parts: Parts): Uint8Array =>
  zipOf({
    '_rels/.rels': relations({ officeDocument: 'xl/workbook.xml' }),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relation}"><sheets><sheet name="一" r:id="worksheet1"/><sheet name="二" r:id="worksheet2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations({
      worksheet1: 'worksheets/sheet1.xml',
      worksheet2: '/xl/worksheets/sheet2.xml',
      sharedStrings: 'sharedStrings.xml',
      styles: 'styles.xml',
    }),
    'xl/worksheets/sheet1.xml': worksheetXml(''),
    'xl/worksheets/sheet2.xml': worksheetXml(''),
    'xl/sharedStrings.xml': '<sst/>',
    'xl/styles.xml': '<styleSheet/>',
    ...Object.fromEntries(Object.entries(parts).map(([name, part]) => [`xl/${name}`, part])),
  });

/** A worksheet that holds this XML between `<sheetData>` and its end. */
export const worksheetXml = (sheetData: string): string =>
  `<worksheet xmlns="${main}"><sheetData>${sheetData}</sheetData></worksheet>`;

/** An xlsx whose first worksheet holds this XML between `<sheetData>` and its end. */
export const workbookOfXml = (sheetData: string): Uint8Array =>
  workbookWith({ 'worksheets/sheet1.xml': worksheetXml(sheetData) });
