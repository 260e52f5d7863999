import { calendarDate } from '@hr/domain/dates';
import { expect, it } from 'vitest';
import { employeeStatementColumns } from './statement-columns.ts';
import { columnsOf, groupsOf, parseSavedStatement, periodOf, whereOf } from './statement-state.ts';

it('parses a saved statement without its unknown and invalid parts', () => {
  const state = parseSavedStatement(
    'on=2026-13-01&range=never&from=2026-02-01&first=gender&second=salary&columns=nameZh%2Csalary&where=gender%3A女&where=salary%3A1&departmentId=gone&extra=1',
  );
  expect(state).toMatchObject({ from: '2026-02-01', first: 'gender' });
  expect([state.on, state.range, state.departmentId]).toEqual([undefined, undefined, undefined]);
  expect(groupsOf(employeeStatementColumns, state)).toEqual(['gender']);
  expect(columnsOf(employeeStatementColumns, state)).toEqual(['nameZh']);
  expect(whereOf(employeeStatementColumns, state)).toEqual(['gender:女']);
});

it('has a period that moves with the day, or two days', () => {
  const today = calendarDate('2026-11-29');
  expect(periodOf({ range: 'lastMonth', from: calendarDate('2020-01-01') }, today)).toEqual({
    from: '2026-10-01',
    to: '2026-10-31',
  });
  expect(periodOf({}, today)).toEqual({ from: '2026-01-01', to: '2026-11-30' });
  expect(periodOf({ from: calendarDate('2026-05-02'), to: calendarDate('2026-05-01') }, today)).toEqual({
    from: '2026-05-02',
    to: '2026-05-02',
  });
});
