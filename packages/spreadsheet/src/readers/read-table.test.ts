import { describe, expect, it } from 'vitest';
import { utils } from 'xlsx';
import { fileOf } from '../testing/index.ts';
import { riskyTexts, staffFields, staffOf } from '../testing/sample.ts';
import { workbookOf, workbookOfXml, zipOf } from '../testing/zip.ts';
import { readTable } from './index.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** 工號,姓名 and 1,李小明 as Excel in Taiwan saves them. */
const big5 = new Uint8Array([
  0xa4, 0x75, 0xb8, 0xb9, 0x2c, 0xa9, 0x6d, 0xa6, 0x57, 0x0d, 0x0a, 0x31, 0x2c, 0xa7, 0xf5, 0xa4, 0x70, 0xa9, 0xfa,
]);

const headerRow = '<row r="1"><c r="A1" t="inlineStr"><is><t>工號</t></is></c></row>';

describe('readTable of csv', () => {
  it.each([
    { bytes: utf8('工號,姓名\r\n1,李小明\r\n'), why: 'UTF-8' },
    { bytes: utf8('\uFEFF工號,姓名\r\n1,李小明\r\n'), why: 'UTF-8 with byte order mark' },
    { bytes: big5, why: 'Big5' },
    { bytes: utf8('工號\t姓名\n1\t李小明'), why: 'separated by tabs' },
    { bytes: utf8(' 工號 ,姓名,,\n1,李小明,,\n'), why: 'blanks around headers and empty columns after them' },
  ])('reads $why', async ({ bytes }) => {
    expect(await readTable(bytes)).toEqual({
      headers: ['工號', '姓名'],
      rows: [{ rowNumber: 2, values: { 工號: '1', 姓名: '李小明' } }],
    });
  });

  it('leaves blank rows out and keeps the numbers of the others', async () => {
    const { rows } = await readTable(utf8('工號,備註\n1,"第一行\n第二行"\n\n , \n2\n'));

    expect(rows).toEqual([
      { rowNumber: 2, values: { 工號: '1', 備註: '第一行\n第二行' } },
      { rowNumber: 5, values: { 工號: '2', 備註: '' } },
    ]);
  });

  it('takes no header for a property of every object', async () => {
    const { rows } = await readTable(utf8('__proto__,constructor\n1,2\n'));

    expect(Object.entries(rows[0]?.values ?? {})).toEqual([
      ['__proto__', '1'],
      ['constructor', '2'],
    ]);
  });
});

describe('readTable of xlsx', () => {
  it('turns every cell into text', async () => {
    const sheet = utils.aoa_to_sheet([
      ['工號', '日期', '金額', '大數', '小數', '在職', '合計', '上班', '時間'],
      ['0451', { t: 'n', v: 45_293, z: 'yyyy/mm/dd' }, 13.03, 1e21, 0.1 + 0.2, true, { t: 'n', v: 3, f: '1+2' }],
    ]);
    sheet['H2'] = { t: 'n', v: 0.375, z: 'hh:mm' };
    sheet['I2'] = { t: 'n', v: 45_293.75, z: 'yyyy/mm/dd hh:mm' };

    const { rows } = await readTable(workbookOf(sheet));

    expect(rows).toEqual([
      {
        rowNumber: 2,
        values: {
          工號: '0451',
          日期: '2024-01-02',
          金額: '13.03',
          大數: '1000000000000000000000',
          小數: '0.3',
          在職: 'TRUE',
          合計: '3',
          上班: '09:00',
          時間: '2024-01-02 18:00',
        },
      },
    ]);
  });

  it('keeps row numbers over rows the file leaves out', async () => {
    const { rows } = await readTable(workbookOfXml(`${headerRow}<row r="7"><c r="A7"><v>1</v></c></row>`));

    expect(rows).toEqual([{ rowNumber: 7, values: { 工號: '1' } }]);
  });
});

describe.each(['csv', 'xlsx'] as const)('an exported %s', (type) => {
  it('reads as what was exported', async () => {
    const staff = staffOf([...riskyTexts, '第一行\n第二行']);

    const { headers, rows } = await readTable(await fileOf({ type, fields: staffFields, rows: staff }));

    const date = type === 'csv' ? '2024/01/02' : '2024-01-02';
    expect(headers).toEqual(['員工編號', '備註', '金額', '到職日']);
    expect(rows.map(({ values }) => values)).toEqual(
      staff.map(({ staffNumber, note, amount }) => ({
        員工編號: staffNumber,
        備註: note,
        金額: String(amount),
        到職日: date,
      })),
    );
  });
});

describe('a refused file', () => {
  it.each([
    { bytes: utf8(''), reason: 'noHeader', why: 'empty' },
    { bytes: utf8('\n1,2\n'), reason: 'noHeader', why: 'first row blank' },
    { bytes: utf8('工號,,姓名\n1,2,3\n'), reason: 'noHeader', why: 'a column without a name' },
    { bytes: utf8('工號,姓名\n1,李小明,早退\n'), reason: 'noHeader', why: 'a value beside the table' },
    { bytes: utf8('工號, 工號\n1,2\n'), reason: 'duplicateHeader', why: 'the same header twice' },
    { bytes: utf8('工號,姓名\n1,"李小明\n2,王大同\n'), reason: 'unreadable', why: 'a quote never closed' },
    { bytes: new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), reason: 'unreadable', why: 'a picture' },
    { bytes: new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), reason: 'unsupportedType', why: 'legacy xls' },
    { bytes: new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0, 0]), reason: 'unreadable', why: 'half a zip file' },
    { bytes: zipOf('word/document.xml'), reason: 'unsupportedType', why: 'another kind of document' },
    {
      bytes: workbookOfXml('<row r="1"><c r="XFD1"/></row>'),
      reason: 'tooManyColumns',
      why: 'cells to the last column',
    },
  ])('gives $reason for $why', async ({ bytes, reason }) => {
    await expect(readTable(bytes)).rejects.toMatchObject({ name: 'SpreadsheetError', reason });
  });

  it.each([
    { options: { maxBytes: 5 }, reason: 'tooLarge' },
    { options: { maxRows: 2 }, reason: 'tooManyRows' },
    { options: { maxColumns: 1 }, reason: 'tooManyColumns' },
  ])('gives $reason beyond $options', async ({ options, reason }) => {
    const bytes = utf8('工號,姓名\n1,a\n2,b\n3,c\n');

    await expect(readTable(bytes, options)).rejects.toMatchObject({
      reason,
      details: { limit: Object.values(options)[0] },
    });
  });

  it('is not unpacked when it declares too much', async () => {
    const bomb = workbookOfXml(headerRow + ' '.repeat(2_000_000));

    expect(bomb.length).toBeLessThan(50_000);
    await expect(readTable(bomb, { maxUnpackedBytes: 1_000_000 })).rejects.toMatchObject({ reason: 'tooLarge' });
  });

  it.each([
    { declared: 0, why: 'leaves its size open' },
    { declared: 100, why: 'declares less than it holds' },
    { declared: 0xffffffff, why: 'keeps its size elsewhere' },
  ])('is not unpacked beyond what it declares ($why)', async ({ declared }) => {
    const bomb = workbookOfXml(headerRow + ' '.repeat(2_000_000));
    const view = new DataView(bomb.buffer);
    const entry = Buffer.from(bomb).lastIndexOf('xl/worksheets/sheet1.xml') - 46;
    view.setUint32(entry + 24, declared, true);

    await expect(readTable(bomb)).rejects.toMatchObject({ reason: 'unreadable' });
  });
});

it('gives up on endless empty rows', async () => {
  const rows = Array.from({ length: 40 }, (_, index) => `<row r="${index + 2}"><c r="A${index + 2}"/></row>`).join('');

  await expect(readTable(workbookOfXml(headerRow + rows), { maxRows: 2 })).rejects.toMatchObject({
    reason: 'tooManyRows',
  });
});
