import { describe, expect, it } from 'vitest';
import { csvCells, fileOf, hasLibreOffice, shownByLibreOffice, textOf } from '../testing/index.ts';
import { riskyTexts, staffFields, staffOf } from '../testing/sample.ts';

const fields = [{ header: '<值>', key: 'value' }] as const;

describe('html', () => {
  it('is a whole page titled with the worksheet name, everything escaped', async () => {
    const text = await textOf({
      type: 'html',
      sheetName: '員工 & <清單>',
      fields,
      rows: [{ value: '<b>"粗"</b>\r\n第二行' }],
    });

    expect(text).toMatch(/^<!DOCTYPE html>\n<html lang="zh-Hant-TW"><head><meta charset="utf-8">/);
    expect(text).toContain('<title>員工 &amp; &lt;清單&gt;</title>');
    expect(text).toContain('&lt;值&gt;</th>');
    expect(text).toContain('>&lt;b&gt;&quot;粗&quot;&lt;/b&gt;<br>第二行</td>');
  });

  it('has a title without elements, also of a name of several lines', async () => {
    const text = await textOf({ type: 'html', sheetName: '員工\n清單', fields, rows: [{ value: '1' }] });

    expect(text).toContain('<title>員工\n清單</title>');
  });

  it('marks text, so that spreadsheet programs keep it', async () => {
    const text = await textOf({ type: 'html', fields, rows: [{ value: '=1+1' }] });

    expect(text).toContain(String.raw`.text{mso-number-format:"\@"}`);
    expect(text).toContain('<td class="text" sdnum="1033;0;@">=1+1</td>');
  });

  it.skipIf(!hasLibreOffice)(
    'opens in LibreOffice with text as text and numbers as numbers',
    async () => {
      const texts = [...riskyTexts, '第一行\n第二行'];

      const shown = shownByLibreOffice(
        await fileOf({ type: 'html', fields: staffFields, rows: staffOf(texts) }),
        'html',
      );

      expect(csvCells(shown).map(([, note]) => note)).toEqual(['備註', ...texts]);
      expect(shown).toContain('"04515153151","04515153151",-5.5,"2024/01/02"');
    },
    60_000,
  );
});
