import { employeeFields } from '@hr/contracts/people/employees';
import { hiringFields } from '@hr/contracts/people/employment';
import { importExample } from '@hr/contracts/records';
import { describe, expect, it } from 'vitest';
import {
  answer,
  approvedLeave,
  leaveApplicationSeeds,
  type SignedIn,
  type Team,
} from '#testing/seed-leave-applications.ts';
import { seedDepartment } from '#testing/seed-rows.ts';
import { transferInput } from '#testing/seed-transfers.ts';
import { startTestApp } from '#testing/test-app.ts';
import { countWaiting } from '#testing/waiting.ts';

const DAY = 480;
const HOUR = 60;
const PATIENCE = { timeout: 60_000 };

const test = await startTestApp();
const { seedTeam, member } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');

/** From nine to five, one hour less than the general office hours. */
const hours = { from: 540, to: 1_020, breaks: [{ from: 720, to: 780 }] };
const week = [null, hours, hours, hours, hours, hours, null];

/** Department with one hour less per day. */
const shorterDepartment = async (): Promise<string> => {
  const { id: departmentId, code } = await seedDepartment(test.db);
  const body = { name: `短工時 ${code}`, departmentId, week, effectiveFrom: '2026-01-01' };
  await hr.post('/api/office-hours').send(body).expect(201);
  return departmentId;
};

/** Moves the department of a team below another from tomorrow on. */
const moveBelow = async (parentId: string, { departmentId }: Team) => {
  const { body } = await hr.get(`/api/departments/${departmentId}`).expect(200);
  const { nameZh, level, head, version } = body;
  return hr
    .post(`/api/departments/${departmentId}/change`)
    .send({ nameZh, level, headId: head?.id ?? null, parentId, effectiveFrom: '2026-11-22', version });
};

const transferTo = ({ departmentId }: Team, { id: employeeId }: SignedIn) =>
  hr.post('/api/transfer-records').send({ ...transferInput({ departmentId }), employeeId, version: 1 });

const SICK_DAY = { leaveType: 'sick_leave', startOn: '2026-12-01' } as const;

/** Runs two commands, the second once the first waits for the locked employee. */
const whileLocked = async <First, Second>(
  { id }: SignedIn,
  { first, second }: { readonly first: () => PromiseLike<First>; readonly second: () => PromiseLike<Second> },
): Promise<[First, Second]> => {
  const begun = await test.db.prisma.$transaction(async (editor) => {
    await editor.$queryRaw`select id from employees where id = ${id}::uuid for update`;
    const before = first().then((result) => result);
    await expect.poll(() => countWaiting(test.db), PATIENCE).toBe(1);
    const after = second().then((result) => result);
    await expect.poll(() => countWaiting(test.db), PATIENCE).toBe(2);
    return { before, after };
  }, PATIENCE);
  return Promise.all([begun.before, begun.after]);
};

const example = importExample({ ...employeeFields, ...hiringFields });

const newEmployeeTo = async ({ departmentId }: Team) => {
  const { prisma } = test.db;
  const [department, jobTitle] = [
    await prisma.department.findUniqueOrThrow({ where: { id: departmentId } }),
    await prisma.jobTitle.findFirstOrThrow(),
  ];
  const place = { 部門: department.code, 職稱: jobTitle.code, 聘僱類型: 'REGULAR', 到職日: '2026/11/21' };
  return { ...example, 員工編號: 'MOVE0001', ...place, 職等: '', 備註: '', 試用期滿日: '', 直屬主管: '' };
};

/** Builds an import file of employees. */
const fileOfPeople = (rows: readonly Readonly<Record<string, string>>[]): Buffer => {
  const heads = Object.keys(example);
  const lines = rows.map((row) => heads.map((head) => `"${row[head] ?? (head === '姓名' ? '更正者' : '')}"`).join(','));
  return Buffer.from([heads.join(','), ...lines].join('\n'));
};

describe('while a department moves', () => {
  it('leave of employees transferred to it uses its office hours', async () => {
    const [parentId, group, other] = [await shorterDepartment(), await seedTeam(), await seedTeam()];
    const [there, coming] = [await member(group), await member(other)];
    await approvedLeave(there, group, SICK_DAY);
    const { id } = await approvedLeave(coming, other, SICK_DAY);

    const [moved, transferred] = await whileLocked(there, {
      first: () => moveBelow(parentId, group),
      second: () => transferTo(group, coming),
    });

    expect([moved.status, transferred.status]).toEqual([200, 201]);
    const { body } = await hr.get(`/api/employee-applications/${id}/course`).expect(200);
    expect(body.minutes).toBe(DAY - HOUR);
  });

  describe('no deadlock occurs', () => {
    const inDepartment = async () => {
      const [parentId, group] = [await shorterDepartment(), await seedTeam()];
      const [onLeave, applicant] = [await member(group), await member(group)];
      await approvedLeave(onLeave, group, SICK_DAY);
      await approvedLeave(applicant, group, SICK_DAY);
      return { onLeave, applicant, group, move: () => moveBelow(parentId, group) };
    };

    it('if an employee on leave is transferred', async () => {
      const { onLeave, applicant, move } = await inDepartment();
      const transfer = () =>
        hr.post('/api/transfer-records').send({
          ...transferInput({ kind: 'grade_change', jobGrade: '7' }),
          employeeId: applicant.id,
          version: 1,
        });

      const [moved, transferred] = await whileLocked(onLeave, { first: move, second: transfer });

      expect([moved.status, transferred.status]).toEqual([200, 201]);
    });

    it('if an employee on leave is marked as leaving', async () => {
      const { onLeave, applicant, move } = await inDepartment();
      const leaving = {
        leavingKind: 'resigned',
        lastWorkingOn: '2027-01-31',
        leavingReason: '生涯規劃',
        noticeOn: null,
      };
      const mark = () => hr.post(`/api/employees/${applicant.id}/mark-resigned`).send({ ...leaving, version: 1 });

      const [moved, marked] = await whileLocked(onLeave, { first: move, second: mark });

      expect([moved.status, marked.status]).toEqual([200, 200]);
    });

    it('if the resignation of an employee on leave is approved', async () => {
      const { onLeave, applicant, group, move } = await inDepartment();
      const officer = await member(await seedTeam(), 'hr_officer');
      const payload = { leavingKind: 'resigned', lastWorkingOn: '2027-01-31', reason: '生涯規劃' };
      const { body: application } = await applicant.caller
        .post('/api/my/applications')
        .send({ kind: 'resignation', agentId: null, fileIds: [], payload })
        .expect(201);
      await answer([group.head.caller, application.id], 'approve').expect(200);

      const [moved, approved] = await whileLocked(onLeave, {
        first: move,
        second: () => answer([officer.caller, application.id], 'approve', { step: 1 }),
      });

      expect([moved.status, approved.status]).toEqual([200, 200]);
    });

    it('if an import corrects an employee on leave and adds a new one', async () => {
      const { onLeave, applicant, group, move } = await inDepartment();
      const { employeeNo } = await test.db.prisma.employee.findUniqueOrThrow({ where: { id: applicant.id } });
      const file = fileOfPeople([{ 員工編號: employeeNo }, await newEmployeeTo(group)]);

      const [moved, imported] = await whileLocked(onLeave, {
        first: move,
        second: () => hr.post('/api/employees/import').attach('file', file, 'people.csv'),
      });

      expect([moved.status, imported.body]).toEqual([200, { created: 1, updated: 1, unchanged: 0 }]);
    });
  });
});
