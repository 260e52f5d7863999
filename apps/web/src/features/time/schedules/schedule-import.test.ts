import { expect, it } from 'vitest';
import { editsOfFile, findObstacles, groupFaults } from './schedule-import.ts';
import { initialState } from './schedule-state.ts';
import { buildCell, buildPerson, early, lin, night, wang } from './testing/schedule-data.ts';

const state = initialState({ cells: [buildCell({ note: '支援' })] });

it('writes the cells of a file that differ and keeps their notes', () => {
  const cells = [
    { employeeId: lin, on: '2031-12-22' as const, kind: 'work' as const, shiftTemplateId: night },
    { employeeId: wang, on: '2031-12-23' as const, kind: 'rest' as const, shiftTemplateId: null },
  ];
  expect(editsOfFile(state, cells)).toEqual([
    { employeeId: wang, on: '2031-12-23', plan: { kind: 'rest', shiftTemplateId: null, note: null } },
  ]);
  expect(editsOfFile(state, [{ ...cells[0]!, shiftTemplateId: early }])).toMatchObject([{ plan: { note: '支援' } }]);
});

it('merges faults of several rows and columns', () => {
  const outside = [2, 3, 4, 5, 6, 7].map((rowNumber) => ({
    rowNumber,
    column: '2032/01/01',
    message: '日期不在畫面的期間內',
  }));
  const unknown = ['2031/12/22', '2031/12/23'].map((column) => ({ rowNumber: 3, column, message: '員工 E9 不在' }));
  expect(groupFaults([...outside, ...unknown])).toEqual([
    { place: '第 2、3、4、5、6 等 6 列，2032/01/01 欄', message: '日期不在畫面的期間內' },
    { place: '第 3 列，2031/12/22、2031/12/23 欄', message: '員工 E9 不在' },
  ]);
});

it('names days that cannot be changed', () => {
  const people = [buildPerson({ lockedMonths: ['2032-01'] })];
  const edits = (['2031-12-01', '2031-12-20', '2032-01-01'] as const).map((on) => ({
    employeeId: lin,
    on,
    plan: null,
  }));
  expect(findObstacles(edits, { people, today: '2031-12-15' })).toEqual([
    { place: 'E00001 林怡君 2031/12/01', message: '無法修改過往的班表' },
    { place: 'E00001 林怡君 2032/01/01', message: '該月份班表已鎖定' },
  ]);
});
