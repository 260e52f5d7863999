import { describe, expect, it } from 'vitest';
import { utils } from 'xlsx';
import { fileOf } from '../testing/index.ts';
import { riskyTexts, staffFields, staffOf } from '../testing/sample.ts';
import { workbookOf, workbookOfXml, workbookWith, worksheetXml, zipOf } from '../testing/zip.ts';
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

  it.each([
    { format: '00000', value: '451', shown: '00451' },
    { format: '00000', value: '123456', shown: '123456' },
    { format: '00000', value: '4.5', shown: '4.5' },
    { format: '0', value: '451', shown: '451' },
    { format: '#,##0', value: '1234', shown: '1234' },
    { format: '0.00E+00', value: '1234', shown: '1234' },
    { format: '[Red]0"days"', value: '3', shown: '3' },
    { format: '[$-404]e"年"m"月"d"日"', value: '45293', shown: '2024-01-02' },
    { format: '[h]:mm', value: '0.375', shown: '09:00' },
  ])('reads $value in the format $format as $shown', async ({ format, value, shown }) => {
    const escaped = format.replaceAll('"', '&quot;');
    const file = workbookWith({
      'styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${escaped}"/></numFmts><cellStyleXfs><xf/></cellStyleXfs><cellXfs><xf/><xf numFmtId="164"/></cellXfs></styleSheet>`,
      'worksheets/sheet1.xml': worksheetXml(`${headerRow}<row r="2"><c r="A2" s="1"><v>${value}</v></c></row>`),
    });

    expect((await readTable(file)).rows).toEqual([{ rowNumber: 2, values: { 工號: shown } }]);
  });

  it('reads days of a workbook that counts from 1904', async () => {
    const file = workbookWith({
      'workbook.xml':
        '<workbook><workbookPr date1904="1"/><sheets><sheet name="一" r:id="worksheet1"/></sheets></workbook>',
      'styles.xml': '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>',
      'worksheets/sheet1.xml': worksheetXml(`${headerRow}<row r="2"><c r="A2" s="0"><v>43831</v></c></row>`),
    });

    expect((await readTable(file)).rows[0]?.values).toEqual({ 工號: '2024-01-02' });
  });

  it('reads shared texts as they are written, without how they are pronounced', async () => {
    const file = workbookWith({
      'sharedStrings.xml':
        '<sst><si><t>工號</t></si><si><r><t>李</t></r><r><t xml:space="preserve">小明 </t></r><rPh><t>ㄌㄧˇ</t></rPh></si><si><t>_x005F_x0041_</t></si></sst>',
      'worksheets/sheet1.xml': worksheetXml(
        '<row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="2"><c r="A2" t="s"><v>1</v></c></row><row r="3"><c t="s"><v>2</v></c></row>',
      ),
    });

    const { rows } = await readTable(file);

    expect(rows.map(({ values }) => values['工號'])).toEqual(['李小明 ', '_x0041_']);
  });

  it('reads the first worksheet that is not hidden', async () => {
    const file = workbookWith({
      'workbook.xml':
        '<workbook><sheets><sheet name="一" state="hidden" r:id="worksheet1"/><sheet name="二" r:id="worksheet2"/></sheets></workbook>',
      'worksheets/sheet1.xml': worksheetXml('<row><c t="str"><v>藏起來</v></c></row>'),
      'worksheets/sheet2.xml': worksheetXml(headerRow),
    });

    expect((await readTable(file)).headers).toEqual(['工號']);
  });

  it('reads past a comment of ten megabytes', async () => {
    const xml = worksheetXml(`${headerRow}<!--${'x'.repeat(10_000_000)}--><row r="2"><c r="A2"><v>1</v></c></row>`);

    expect((await readTable(workbookWith({ 'worksheets/sheet1.xml': xml }))).rows).toHaveLength(1);
  });

  it('takes a part that holds nothing for no damage', async () => {
    const file = workbookWith({
      'worksheets/sheet1.xml': worksheetXml(headerRow),
      'media/empty.bin': '',
    });

    expect((await readTable(file)).headers).toEqual(['工號']);
  });

  it('keeps row numbers over rows the file leaves out', async () => {
    const { rows } = await readTable(workbookOfXml(`${headerRow}<row r="7"><c r="A7"><v>1</v></c></row>`));

    expect(rows).toEqual([{ rowNumber: 7, values: { 工號: '1' } }]);
  });
});

describe('an unreliable cell', () => {
  it.each([
    { cell: '<c r="A2" t="e"><v>#N/A</v></c>', fault: 'errorValue' },
    { cell: '<c r="A2" t="e"><f>1/0</f><v>#DIV/0!</v></c>', fault: 'errorValue' },
    { cell: '<c r="A2"><f>SUM(B1:B9)</f></c>', fault: 'formulaWithoutResult' },
    { cell: '<c r="A2"><f>SUM(B1:B9)</f><v></v></c>', fault: 'formulaWithoutResult' },
    { cell: '<c r="A2" t="str"><v>a_x0000_b</v></c>', fault: 'unfitCharacter' },
    { cell: '<c r="A2" t="str"><v>_xD800_</v></c>', fault: 'unfitCharacter' },
  ])('is reported by row and header: $cell', async ({ cell, fault }) => {
    const { rows } = await readTable(workbookOfXml(`${headerRow}<row r="2">${cell}</row>`));

    expect(rows).toEqual([{ rowNumber: 2, values: { 工號: '' }, faults: { 工號: fault } }]);
  });

  it.each([
    { why: 'the character NUL', text: 'a\u0000b', fault: 'unfitCharacter' },
    { why: 'a control character', text: 'a\u001Bb', fault: 'unfitCharacter' },
    { why: 'more text than a cell may have', text: '長'.repeat(10_001), fault: 'textTooLong' },
  ])('is reported in csv too: $why', async ({ text, fault }) => {
    const { rows } = await readTable(utf8(`工號,備註\n1,${text}\n`));

    expect(rows).toEqual([{ rowNumber: 2, values: { 工號: '1', 備註: '' }, faults: { 備註: fault } }]);
  });

  it('is not one with tabs and line breaks, or with a formula whose result is not text', async () => {
    const cells = '<c r="A2" t="str"><v>a&#9;b\nc</v></c><c r="B2" t="str"><f>""</f><v></v></c>';
    const heads = '<row r="1"><c t="str"><v>工號</v></c><c t="str"><v>備註</v></c></row>';

    const { rows } = await readTable(workbookOfXml(`${heads}<row r="2">${cells}</row>`));

    expect(rows).toEqual([{ rowNumber: 2, values: { 工號: 'a\tb\nc', 備註: '' } }]);
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

it('rejects more text than allowed, also if cells share it', async () => {
  const cells = Array.from({ length: 3 }, () => '<row><c t="s"><v>0</v></c></row>').join('');
  const file = workbookWith({
    'sharedStrings.xml': '<sst><si><t>工號工號</t></si></sst>',
    'worksheets/sheet1.xml': worksheetXml(cells),
  });

  expect((await readTable(file, { maxCharacters: 8 })).rows).toHaveLength(2);
  await expect(readTable(file, { maxCharacters: 7 })).rejects.toMatchObject({ reason: 'tooLarge' });
});

it('rejects more cells than allowed in an xlsx', async () => {
  const row = '<row r="2"><c r="A2"/><c r="B2"/></row>';

  await expect(readTable(workbookOfXml(headerRow + row), { maxCells: 2 })).rejects.toMatchObject({
    reason: 'tooManyCells',
  });
});

describe('a refused file', () => {
  it.each([
    { bytes: utf8(''), reason: 'noHeader', why: 'empty' },
    { bytes: utf8('\n1,2\n'), reason: 'noHeader', why: 'first row blank' },
    { bytes: utf8('工號,,姓名\n1,2,3\n'), reason: 'noHeader', why: 'a column without a name' },
    { bytes: utf8('工號,姓名\n1,李小明,早退\n'), reason: 'noHeader', why: 'a value beside the table' },
    { bytes: utf8(`${'工'.repeat(101)}\n1\n`), reason: 'textTooLong', why: 'a header that is a whole text' },
    { bytes: utf8('工\u0000號\n1\n'), reason: 'unreadable', why: 'a header with the character NUL' },
    {
      bytes: workbookWith({
        'worksheets/sheet1.xml': worksheetXml(`${headerRow}<row r="2"><c r="A2"><v>1</v></c></row>`).slice(0, -12),
      }),
      reason: 'unreadable',
      why: 'a worksheet that is cut off',
    },
    {
      bytes: workbookOfXml('<row r="1"><c t="e"><v>#REF!</v></c></row>'),
      reason: 'noHeader',
      why: 'an error as header',
    },
    { bytes: workbookOfXml(`${headerRow}${headerRow}`), reason: 'unreadable', why: 'the same row twice' },
    {
      bytes: workbookWith({ 'worksheets/sheet1.xml': `<!DOCTYPE a [<!ENTITY b "工號">]>${worksheetXml('&b;')}` }),
      reason: 'unreadable',
      why: 'an entity of its own',
    },
    {
      bytes: workbookWith({
        'workbook.xml': '<workbook><sheets><sheet name="一" state="veryHidden" r:id="worksheet1"/></sheets></workbook>',
      }),
      reason: 'noHeader',
      why: 'no worksheet that people see',
    },
    { bytes: utf8('工號, 工號\n1,2\n'), reason: 'duplicateHeader', why: 'the same header twice' },
    { bytes: utf8('工號,姓名\n1,"李小明\n2,王大同\n'), reason: 'unreadable', why: 'a quote never closed' },
    { bytes: new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), reason: 'unreadable', why: 'a picture' },
    { bytes: new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), reason: 'unsupportedType', why: 'legacy xls' },
    { bytes: new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0, 0]), reason: 'unreadable', why: 'half a zip file' },
    { bytes: zipOf({ 'word/document.xml': 'x' }), reason: 'unsupportedType', why: 'another kind of document' },
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
    { options: { maxCells: 5 }, reason: 'tooManyCells' },
  ])('gives $reason beyond $options', async ({ options, reason }) => {
    const bytes = utf8('工號,姓名\n1,a\n2,b\n3,c\n');

    await expect(readTable(bytes, options)).rejects.toMatchObject({
      reason,
      details: { limit: Object.values(options)[0] },
    });
  });

  it('gives unreadable for content that is not what its checksum says', async () => {
    const file = workbookOfXml(headerRow);
    const entry = Buffer.from(file).lastIndexOf('xl/worksheets/sheet1.xml') - 46;
    new DataView(file.buffer).setUint32(entry + 16, 1, true);

    await expect(readTable(file)).rejects.toMatchObject({ reason: 'unreadable' });
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

  it('is unpacked no further than to the size that it declares', async () => {
    const bomb = workbookOfXml(headerRow + ' '.repeat(2_000_000));
    const entry = Buffer.from(bomb).lastIndexOf('xl/worksheets/sheet1.xml') - 46;
    new DataView(bomb.buffer).setUint32(entry + 24, 100, true);

    await expect(readTable(bomb)).rejects.toMatchObject({ cause: { code: 'ERR_BUFFER_TOO_LARGE' } });
  });

  it('gives unreadable for content that ends before its declared size', async () => {
    const file = workbookOfXml(headerRow);
    const entry = Buffer.from(file).lastIndexOf('xl/worksheets/sheet1.xml') - 46;
    new DataView(file.buffer).setUint32(entry + 24, 100_000, true);

    await expect(readTable(file)).rejects.toMatchObject({ reason: 'unreadable' });
  });

  it('gives unreadable for two parts of one name', async () => {
    const file = Buffer.from(
      workbookWith({ 'worksheets/sheet1.xml': worksheetXml(headerRow), 'a.bin': '', 'b.bin': '' }),
    );
    file.write('xl/a.bin', file.lastIndexOf('xl/b.bin'));

    await expect(readTable(file)).rejects.toMatchObject({ reason: 'unreadable' });
  });
});

it('stops at endless empty rows', async () => {
  const rows = Array.from({ length: 40 }, (_, index) => `<row r="${index + 2}"><c r="A${index + 2}"/></row>`).join('');

  await expect(readTable(workbookOfXml(headerRow + rows), { maxRows: 2 })).rejects.toMatchObject({
    reason: 'tooManyRows',
  });
});
