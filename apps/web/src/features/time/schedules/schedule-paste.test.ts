import { describe, expect, it } from 'vitest';
import { formatTable, parseTable, planPaste } from './schedule-paste.ts';

describe('tables as text', () => {
  it.each([
    {
      text: 'D1\tD2\r\nE1\t\r\n',
      table: [
        ['D1', 'D2'],
        ['E1', ''],
      ],
      why: 'text of a spreadsheet',
    },
    { text: 'D1', table: [['D1']], why: 'one value' },
    { text: ' D1 \t休', table: [['D1', '休']], why: 'spaces' },
    { text: '', table: [['']], why: 'an empty cell' },
  ])('parses $why', ({ text, table }) => {
    expect(parseTable(text)).toEqual(table);
  });

  it('writes rows', () => {
    expect(
      formatTable([
        ['D1', ''],
        ['休', '例'],
      ]),
    ).toBe('D1\t\n休\t例');
  });
});

describe('paste', () => {
  const limits = { rows: 3, columns: 4 };
  const texts = (table: string[][], range: Parameters<typeof planPaste>[1]['range']) => {
    const plan = planPaste(table, { range, limits });
    return 'cells' in plan ? plan.cells.map(({ to, text }) => `${to.row},${to.column} ${text}`) : plan;
  };

  it('fills the selection with a single value', () => {
    expect(texts([['A']], { top: 0, left: 0, bottom: 1, right: 1 })).toEqual(['0,0 A', '0,1 A', '1,0 A', '1,1 A']);
  });

  it('repeats a block over a multiple of it', () => {
    expect(texts([['A', 'B']], { top: 0, left: 0, bottom: 0, right: 3 })).toEqual(['0,0 A', '0,1 B', '0,2 A', '0,3 B']);
  });

  it('writes a block once from the first selected cell', () => {
    expect(
      texts(
        [
          ['A', 'B'],
          ['C', 'D'],
        ],
        { top: 1, left: 2, bottom: 1, right: 2 },
      ),
    ).toEqual(['1,2 A', '1,3 B', '2,2 C', '2,3 D']);
  });

  it('leaves out cells that a short row does not have', () => {
    expect(texts([['A', 'B'], ['C']], { top: 0, left: 0, bottom: 0, right: 0 })).toEqual(['0,0 A', '0,1 B', '1,0 C']);
  });

  it('does not place a block that reaches over the edge', () => {
    expect(texts([['A', 'B']], { top: 0, left: 3, bottom: 0, right: 3 })).toEqual({
      needed: { rows: 1, columns: 2 },
      available: { rows: 3, columns: 1 },
    });
  });
});
