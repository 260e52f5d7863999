import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allLists, readerOf, wholeOf } from '#testing/all-lists.ts';
import { seedPerson } from '#testing/reach/people.ts';
import { markLeaving, moveEmployee, seedDepartment } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();

const hasDepartmentFilter = (query: z.ZodType): boolean =>
  'departmentId' in (z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties ?? {});

/** Lists about employees that are filtered by department; those who have left lack no documents. */
const lists = allLists.filter(({ id, query }) => id !== 'employeeDocuments.missing' && hasDepartmentFilter(query));

const callers = {
  hr_officer: await test.signedInAs('hr_officer'),
  system_administrator: await test.signedInAs('system_administrator'),
};

const before = await seedDepartment(test.db, { nameZh: '調動前部門' });
const after = await seedDepartment(test.db, { nameZh: '調動後部門' });
const last = await seedDepartment(test.db, { nameZh: '離職前部門' });

const moved = await seedPerson(test, before.id);
await moveEmployee(test.db, { employeeId: moved.employeeId, departmentId: after.id, from: '2026-07-20' });

const left = await seedPerson(test, last.id);
await markLeaving(test.db, left.employeeId, { lastWorkingOn: '2026-05-31' });

interface Row {
  readonly departmentName?: string | null;
  /** Of employees. */
  readonly department?: { readonly nameZh: string } | null;
}

/** Shows people who have left as well. */
const withLeavers: Readonly<Record<string, string>> = {
  ...wholeOf,
  'employees.list': 'status=left&status=employed',
  'leaveBalances.list': 'status=all',
};

const rowsOf = async (list: (typeof lists)[number], departmentId: string, employeeId: string): Promise<Row[]> => {
  const caller = callers[readerOf(list) as keyof typeof callers];
  const { body } = await caller
    .get(`/api${list.path}?${withLeavers[list.id] ?? ''}`)
    .query({ departmentId })
    .expect(200);
  return (body.items as Row[]).filter((row) => JSON.stringify(row).includes(employeeId));
};

/** The department of a row; the one that it was found by if the list does not show departments. */
const namesOf = async (list: (typeof lists)[number], department: typeof before, employeeId: string) =>
  (await rowsOf(list, department.id, employeeId)).map((row) =>
    list.id === 'employeeDocuments.list' ? department.nameZh : (row.departmentName ?? row.department?.nameZh),
  );

/** Lists whose records have a day of their own before the move; the others show today or the day of submission. */
const EARLIER = new Set([
  'employeeContracts.list',
  'insuranceEnrolments.list',
  'nhiDependents.list',
  'leaveMovements.list',
]);

describe.each(lists.map((list) => ({ id: list.id, list })))('$id', ({ id, list }) => {
  it('shows and filters by the position on the day of the record', async () => {
    const names = [await namesOf(list, before, moved.employeeId), await namesOf(list, after, moved.employeeId)];
    expect(names).toEqual(EARLIER.has(id) ? [['調動前部門'], []] : [[], ['調動後部門']]);
  });

  it('shows and finds people who have left by their last position', async () => {
    expect(await namesOf(list, last, left.employeeId)).toEqual(['離職前部門']);
  });
});
