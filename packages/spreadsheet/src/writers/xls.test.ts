import fc from 'fast-check';
import { readXls } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { read, type WorkSheet } from 'xlsx';
import { csvCells, fileOf, hasLibreOffice, shownByLibreOffice } from '../testing/index.ts';
import { riskyTexts, staffFields, staffOf } from '../testing/sample.ts';

const fields = [{ header: '值', key: 'value' }] as const;

const openSheet = (file: Uint8Array): WorkSheet => {
  const workbook = read(file, { type: 'array', cellFormula: true, cellNF: true });
  return workbook.Sheets[workbook.SheetNames[0] ?? ''] ?? {};
};

const textsIn = async (file: Uint8Array) => (await readXls(file)).sheets[0]?.rows.map(([cell]) => cell);

describe('xls', () => {
  it('is a compound file holding a BIFF8 workbook', async () => {
    const file = await fileOf({ fields, rows: [{ value: 1 }] });

    expect(Array.from(file.subarray(0, 8))).toEqual([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    expect(Buffer.from(file).includes(Buffer.from('Workbook', 'utf16le'))).toBe(true);
    expect(Buffer.from(file).includes(Buffer.from([0x09, 0x08, 0x10, 0x00, 0x00, 0x06, 0x05, 0x00]))).toBe(true);
  });

  it.each(riskyTexts)('keeps %s as text, never a formula', async (note) => {
    const sheet = openSheet(await fileOf({ type: 'xls', fields: staffFields, rows: staffOf([note]) }));

    expect(sheet['B2']).toMatchObject({ t: 's', v: note });
    expect(sheet['B2']).not.toHaveProperty('f');
  });

  it('types identifiers, numbers, dates and booleans', async () => {
    const rows = [{ id: '0451', amount: -5, hiredOn: '2024-01-02', active: true, empty: '' }];

    const sheet = openSheet(
      await fileOf({
        type: 'xls',
        rows,
        fields: [
          { header: '=編號', key: 'id', kind: 'text' },
          { header: '金額', key: 'amount' },
          { header: '到職日', key: 'hiredOn', kind: 'date' },
          { header: '在職', key: 'active' },
          { header: '備註', key: 'empty' },
        ],
      }),
    );

    expect(sheet['!ref']).toBe('A1:E2');
    expect(sheet['A1']).toMatchObject({ t: 's', v: '=編號' });
    expect(sheet['A2']).toMatchObject({ t: 's', v: '0451', z: '@' });
    expect(sheet['B2']).toMatchObject({ t: 'n', v: -5 });
    expect(sheet['C2']).toMatchObject({ t: 'n', v: 45_293, z: 'yyyy/mm/dd' });
    expect(sheet['D2']).toMatchObject({ t: 'b', v: true });
    expect(sheet['E2']).toBeUndefined();
  });

  it.each([
    { length: 4_111, why: 'more than one record holds' },
    { length: 32_767, why: 'as much as a cell holds' },
  ])('keeps a text of $length characters whole ($why)', async ({ length }) => {
    const value = '長'.repeat(length);

    expect(await textsIn(await fileOf({ type: 'xls', fields, rows: [{ value }] }))).toEqual(['值', value]);
  });

  it('keeps texts whole wherever records end', async () => {
    const texts = fc.array(fc.integer({ min: 1, max: 6_000 }), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(texts, async (lengths) => {
        const values = lengths.map((length, index) => `${index} `.padEnd(length, '李小明'));

        const file = await fileOf({ type: 'xls', fields, rows: values.map((value) => ({ value })) });

        expect(await textsIn(file)).toEqual(['值', ...values]);
      }),
      { numRuns: 50 },
    );
  });

  it('refuses a text no cell can hold instead of cutting it', async () => {
    const rows = [{ value: '長'.repeat(32_768) }];

    await expect(fileOf({ type: 'xls', fields, rows })).rejects.toMatchObject({
      reason: 'textTooLong',
      details: { header: '值', limit: 32_767 },
    });
  });

  it('holds 65,535 rows below the header and refuses one more', async () => {
    const rows = Array.from({ length: 65_536 }, (_, index) => ({ value: `值 ${index}` }));

    const file = await fileOf({ type: 'xls', fields, rows: rows.slice(1) });

    expect(await textsIn(file)).toHaveLength(65_536);
    await expect(fileOf({ type: 'xls', fields, rows })).rejects.toMatchObject({ reason: 'tooManyRows' });
  });

  it('refuses more than 256 columns', async () => {
    const wide = Array.from({ length: 257 }, (_, index) => ({ header: `${index}`, key: 'value' as const }));

    await expect(fileOf({ type: 'xls', fields: wide, rows: [{ value: 1 }] })).rejects.toMatchObject({
      reason: 'tooManyColumns',
    });
  });

  it.skipIf(!hasLibreOffice)(
    'opens in LibreOffice with every cell in its type',
    async () => {
      const texts = [...riskyTexts, '第一行\n第二行', '長'.repeat(9_000)];

      const shown = shownByLibreOffice(await fileOf({ type: 'xls', fields: staffFields, rows: staffOf(texts) }), 'xls');

      expect(csvCells(shown).map(([, note]) => note)).toEqual(['備註', ...texts]);
      expect(shown).toContain('"04515153151","04515153151",-5.5,2024/01/02');
    },
    60_000,
  );
});
