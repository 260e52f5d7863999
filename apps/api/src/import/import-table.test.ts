import { expect, it } from 'vitest';
import { z } from 'zod';
import { decimalCell, integerCell, integersCell, readImport } from './index.ts';

it('yields to other work between the rows of a long table', async () => {
  const rows = Array.from({ length: 1_000 }, (_, index) => ({ rowNumber: index + 2, values: { 工號: `${index}` } }));
  let turns = 0;
  const serve = (): void => {
    turns += 1;
    next = setImmediate(serve);
  };
  let next = setImmediate(serve);

  const read = await readImport(
    { headers: ['工號'], rows },
    { columns: { code: '工號' }, required: ['code'], cells: { code: z.string() } },
  );
  clearImmediate(next);

  expect(read).toHaveLength(1_000);
  expect(turns).toBeGreaterThanOrEqual(9);
});

it.each([
  ['3,000,000', 3_000_000],
  ['３０００', 3_000],
  ['－１２', -12],
  ['1,2', Number.NaN],
  ['12,34,567', Number.NaN],
])('reads the number %s as %d', (text, value) => {
  expect(integerCell(z.any(), null).parse(text)).toBe(value);
});

it('reads decimals and lists in full-width digits', () => {
  expect(decimalCell(z.any()).parse('１，２３４．５')).toBe(1234.5);
  expect(integersCell(z.array(z.number())).parse('３０、７')).toEqual([30, 7]);
});

it('warns about private use characters', async () => {
  const read = await readImport(
    { headers: ['姓名'], rows: [{ rowNumber: 2, values: { 姓名: '王\uE001明\u{F0000}' } }] },
    { columns: { name: '姓名' }, required: ['name'], cells: { name: z.string() } },
  );
  expect(read[0]?.cellWarnings).toEqual(['姓名：含造字（U+E001、U+F0000），其他電腦可能無法顯示，請改用標準字']);
});
