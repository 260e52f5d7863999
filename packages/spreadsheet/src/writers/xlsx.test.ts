import { describe, expect, it } from 'vitest';
import { read, type WorkSheet } from 'xlsx';
import { csvCells, fileOf, hasLibreOffice, shownByLibreOffice } from '../testing/index.ts';
import { riskyTexts, staffFields, staffOf } from '../testing/sample.ts';

const fields = [{ header: '值', key: 'value' }] as const;

const openSheet = (file: Uint8Array): { name: string; sheet: WorkSheet } => {
  const workbook = read(file, { type: 'array', cellFormula: true, cellNF: true, cellStyles: true });
  const name = workbook.SheetNames[0] ?? '';
  return { name, sheet: workbook.Sheets[name] ?? {} };
};

describe('xlsx', () => {
  it.each(riskyTexts)('keeps %s as text, never a formula', async (note) => {
    const { sheet } = openSheet(await fileOf({ type: 'xlsx', fields: staffFields, rows: staffOf([note]) }));

    expect(sheet['B2']).toMatchObject({ t: 's', v: note });
    expect(sheet['B2']).not.toHaveProperty('f');
  });

  it('types identifiers, numbers, dates and booleans', async () => {
    const rows = [{ id: '0451', amount: -5, hiredOn: '2024-01-02', active: true, empty: '' }];

    const { sheet } = openSheet(
      await fileOf({
        type: 'xlsx',
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

    expect(sheet['A1']).toMatchObject({ t: 's', v: '=編號' });
    expect(sheet['A2']).toMatchObject({ t: 's', v: '0451', z: '@' });
    expect(sheet['B2']).toMatchObject({ t: 'n', v: -5 });
    expect(sheet['C2']).toMatchObject({ t: 'n', v: 45_293, z: 'yyyy/mm/dd' });
    expect(sheet['D2']).toMatchObject({ t: 'b', v: true });
    expect(sheet['E2']).toBeUndefined();
  });

  it('keeps a line break inside its cell', async () => {
    const { sheet } = openSheet(await fileOf({ type: 'xlsx', fields, rows: [{ value: '第一行\r\n第二行' }] }));

    expect(sheet['A2']).toMatchObject({ t: 's', v: '第一行\n第二行' });
  });

  it('gives columns the width of their content, Chinese counting double', async () => {
    const { sheet } = openSheet(await fileOf({ type: 'xlsx', fields, rows: [{ value: '李'.repeat(10) }] }));

    expect(sheet['!cols']?.[0]).toMatchObject({ width: 22 });
  });

  it('freezes the header row', async () => {
    const { extractedSheet } = await unpack(await fileOf({ type: 'xlsx', fields, rows: [{ value: 1 }] }));

    expect(extractedSheet).toContain('<pane ySplit="1" topLeftCell="A2" state="frozen"');
  });

  it('refuses a text no cell can hold instead of cutting it', async () => {
    const rows = [{ value: '長'.repeat(32_768) }];

    await expect(fileOf({ type: 'xlsx', fields, rows })).rejects.toMatchObject({
      reason: 'textTooLong',
      details: { header: '值', limit: 32_767 },
    });
  });

  it('keeps text XML cannot carry readable', async () => {
    const { sheet } = openSheet(await fileOf({ type: 'xlsx', fields, rows: [{ value: 'a\uFFFEb' }] }));

    expect(sheet['A2']).toMatchObject({ v: 'a\uFFFDb' });
  });

  it.skipIf(!hasLibreOffice)(
    'opens in LibreOffice with every cell in its type',
    async () => {
      const texts = [...riskyTexts, '第一行\n第二行'];

      const shown = shownByLibreOffice(
        await fileOf({ type: 'xlsx', fields: staffFields, rows: staffOf(texts) }),
        'xlsx',
      );

      expect(csvCells(shown).map(([, note]) => note)).toEqual(['備註', ...texts]);
      expect(shown).toContain('"04515153151","04515153151",-5.5,2024/01/02');
    },
    60_000,
  );
});

const unpack = async (file: Uint8Array): Promise<{ extractedSheet: string }> => {
  const workbook = read(file, { type: 'array', bookFiles: true }) as unknown as {
    files: Record<string, { content: Uint8Array }>;
  };
  const part = Object.entries(workbook.files).find(([name]) => name.endsWith('xl/worksheets/sheet1.xml'));
  return { extractedSheet: new TextDecoder().decode(new Uint8Array(part?.[1].content ?? [])) };
};
