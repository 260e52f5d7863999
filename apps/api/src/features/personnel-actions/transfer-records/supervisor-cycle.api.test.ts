import { beforeAll, describe, expect, it } from 'vitest';
import { employmentSeeds, leaving } from '#testing/seed-employments.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { transferInput, transferSeeds } from '#testing/seed-transfers.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { enter, entered, cancel } = transferSeeds(hr);

let departmentId = '';

beforeAll(async () => {
  ({ id: departmentId } = await seedDepartment(test.db));
});

interface Person {
  readonly id: string;
}

const person = (): Promise<Person> => seedEmployee(test.db, { hiredOn: '2024-01-01', departmentId });

/** Makes the person the supervisor of a new employee. */
const supervisedBy = async ({ id: supervisorId }: Person): Promise<Person> => {
  const { id } = await person();
  await test.db.prisma.employeePosition.updateMany({ where: { employeeId: id }, data: { supervisorId } });
  return { id };
};

const refusalOf = ({ status, body }: { status: number; body: { code: string; fields: { path: string }[] } }) => ({
  status,
  code: body.code,
  path: body.fields[0]?.path,
});

const CYCLE = { status: 422, code: 'SupervisorCycle', path: 'supervisorId' };

describe('a supervisor below the employee', () => {
  it('is refused directly and indirectly, also in the preview', async () => {
    const top = await person();
    const middle = await supervisedBy(top);
    const bottom = await supervisedBy(middle);
    for (const { id: supervisorId } of [middle, bottom]) {
      expect(refusalOf(await enter(top, { supervisorId }))).toEqual(CYCLE);
    }
    const previewInput = { ...transferInput({ supervisorId: bottom.id }), employeeIds: [top.id] };
    const { body } = await hr.post('/api/transfer-records/preview').send(previewInput).expect(200);

    expect(body.items[0].refusal).toContain('2026/11/22 時此主管為該員工的下屬（含間接）');
  });

  it('is refused if the cycle only arises later, but not if it has ended', async () => {
    const top = await person();
    const other = await person();
    await entered(other, { supervisorId: top.id, effectiveOn: '2026-12-01' });
    expect(refusalOf(await enter(top, { supervisorId: other.id }))).toEqual(CYCLE);
    await entered(other, { supervisorId: null, effectiveOn: '2027-01-01', reason: '改隸' });

    expect((await enter(top, { supervisorId: other.id, effectiveOn: '2027-01-01' })).status).toBe(201);
  });

  it('is refused if cancelling a transfer would create a cycle', async () => {
    const top = await person();
    const below = await supervisedBy(top);
    const freed = await entered(below, { supervisorId: null });
    await entered(top, { supervisorId: below.id });

    expect(refusalOf(await cancel(freed))).toEqual(CYCLE);
  });

  it('is refused for a rehire under a subordinate', async () => {
    const { command, returning, seedWorking } = await employmentSeeds(test, hr);
    const top = await seedWorking();
    await command(top.id, 'mark-resigned', leaving).expect(200);
    const below = await supervisedBy(top);
    const answer = await command(top.id, 'rehire', {
      ...returning,
      newEmployeeNo: null,
      projectId: null,
      supervisorId: below.id,
      version: 2,
    });

    expect(refusalOf(answer)).toEqual(CYCLE);
  });

  it('is refused for one of two simultaneous mutual assignments', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, other] = [await person(), await person()];
      const answers = await Promise.all([
        enter(one, { supervisorId: other.id }),
        enter(other, { supervisorId: one.id }),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
    }
  });
});
