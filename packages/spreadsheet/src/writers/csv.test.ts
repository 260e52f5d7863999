import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unwrapText } from '../csv-text.ts';
import { csvCells, fileOf, hasLibreOffice, shownByLibreOffice, textOf } from '../testing/index.ts';
import { riskyTexts, staffFields, staffOf } from '../testing/sample.ts';

const fields = [{ header: '值', key: 'value' }] as const;

describe('csv', () => {
  it('wraps and quotes every value of one line, with plain headers, CRLF and a byte order mark', async () => {
    const rows = [
      { name: '1,"a', amount: -5, hiredOn: '2024-01-02', active: false, empty: null },
      { name: '第一行\n第二行', amount: 1e21, hiredOn: '2024-01-02', active: true, empty: '' },
    ];

    const text = await textOf({
      type: 'csv',
      rows,
      fields: [
        { header: '姓名, 暱稱', key: 'name' },
        { header: '金額', key: 'amount' },
        { header: '到職日', key: 'hiredOn', kind: 'date' },
        { header: '在職', key: 'active' },
        { header: '=備註', key: 'empty' },
      ],
    });

    expect(text).toBe(
      '\uFEFF"姓名, 暱稱",金額,到職日,在職,\'=備註\r\n' +
        '"=""1,""""a""","=""-5""","=""2024/01/02""","=""false""","="""""\r\n' +
        '"第一行\n第二行","=""1000000000000000000000""","=""2024/01/02""","=""true""","="""""\r\n',
    );
  });

  it('writes plain values for programs, guarding what could run', async () => {
    const rows = ['=1+1', '-5', '04515153151', 'a,b'].map((value) => ({ value }));

    expect(await textOf({ type: 'csv', fields, rows, wrapValues: false })).toBe(
      '\uFEFF值\r\n\'=1+1\r\n-5\r\n04515153151\r\n"a,b"\r\n',
    );
  });

  it.each([{ wrapValues: true }, { wrapValues: false }])(
    'gives every text back after parsing (wrapped: $wrapValues)',
    async ({ wrapValues }) => {
      const texts = fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1 });
      await fc.assert(
        fc.asyncProperty(texts, async (values) => {
          const rows = values.map((value) => ({ first: value, last: '完' }));
          const both = [
            { header: '值', key: 'first' },
            { header: '末', key: 'last' },
          ] as const;

          const text = await textOf({ type: 'csv', fields: both, rows, wrapValues });

          expect(csvCells(text.slice(1)).map(([value = '']) => unwrapText(value))).toEqual(['值', ...values]);
        }),
      );
    },
  );

  it.skipIf(!hasLibreOffice)(
    'arrives in LibreOffice as the same text',
    async () => {
      const texts = [...riskyTexts, '長'.repeat(300), '第一行\n第二行'];

      const shown = shownByLibreOffice(await fileOf({ type: 'csv', fields: staffFields, rows: staffOf(texts) }), 'csv');

      expect(csvCells(shown).map(([, note]) => note)).toEqual(['備註', ...texts]);
      expect(shown).toContain('"04515153151","04515153151","-5.5","2024/01/02"');
    },
    60_000,
  );
});
