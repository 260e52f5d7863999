import type { EmployeeCreate } from '@hr/contracts/people/employees';
import { buildEmployee } from '@hr/contracts/people/employees/employee.factory.ts';
import { describe, expect, it } from 'vitest';
import { newEmployeeFactory } from '#testing/seed-new-employees.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { id: nationalityId } = await test.db.prisma.nationality.findFirstOrThrow({ where: { code: 'TW' } });
const newEmployee = await newEmployeeFactory(test);

const add = (body: object) => hr.post('/api/employees').send(body);

const added = async (overrides: Partial<EmployeeCreate> = {}) => (await add(newEmployee(overrides)).expect(201)).body;

const editOf = ({ employeeNo }: { employeeNo: string }, overrides: object) => ({
  ...buildEmployee({ employeeNo, nationalityId }),
  identityNumber: undefined,
  ...overrides,
});

// Several numbers of one pattern, so that a single odd number does not become the most common one.
for (let count = 0; count < 8; count += 1) {
  await added();
}

describe('the next employee number', () => {
  const offered = async (): Promise<string> =>
    ((await hr.post('/api/employees/next-number').send({}).expect(200)).body as { employeeNo: string }).employeeNo;

  const after = (employeeNo: string, steps: number): string =>
    `${employeeNo[0]}${String(Number(employeeNo.slice(1)) + steps).padStart(employeeNo.length - 1, '0')}`;

  it('continues the common pattern and is offered only once', async () => {
    const common = await offered();
    await added({ employeeNo: 'TEMP-A7' });
    const offers = await Promise.all([1, 2, 3].map(() => offered()));
    expect(offers.toSorted()).toEqual([1, 2, 3].map((step) => after(common, step)));
    await added({ employeeNo: after(common, 2) });
  });

  it('is the first free one', async () => {
    const { employeeNo } = await added({ employeeNo: after(await offered(), 1) });
    expect(await offered()).toBe(after(employeeNo, 1));
  });

  it('is never that of a deleted employee', async () => {
    const { id, version } = await added({ employeeNo: 'GONE-1', hiredOn: '2026-12-01', probationEndsOn: null });
    await hr.delete(`/api/employees/${id}?version=${version}`).expect(204);
    expect((await add(newEmployee({ employeeNo: 'GONE-1' })).expect(409)).body.msg).toBe('員工編號已存在');
  });

  it('can be corrected while it is free', async () => {
    const person = await added({ employeeNo: 'WRONG-1' });
    const other = await added({ employeeNo: 'OTHER-1' });
    const put = (employeeNo: string) =>
      hr.put(`/api/employees/${person.id}`).send(editOf({ employeeNo }, { version: person.version }));
    expect((await put(other.employeeNo).expect(409)).body.code).toBe('DuplicateEmployeeNumber');
    expect((await put('RIGHT-1').expect(200)).body.employeeNo).toBe('RIGHT-1');
  });

  it('can be restored after a typo and stays reserved meanwhile', async () => {
    const { id, version } = await added({ employeeNo: 'OWN-1' });
    const put = (employeeNo: string, read: number) =>
      hr.put(`/api/employees/${id}`).send(editOf({ employeeNo }, { version: read }));
    await put('OWN-2', version).expect(200);

    expect((await add(newEmployee({ employeeNo: 'OWN-1' })).expect(409)).body.msg).toBe('員工編號已存在');
    expect((await put('OWN-1', version + 1).expect(200)).body.employeeNo).toBe('OWN-1');
    expect((await add(newEmployee({ employeeNo: 'OWN-2' })).expect(409)).body.msg).toBe('員工編號已存在');
  });
});
