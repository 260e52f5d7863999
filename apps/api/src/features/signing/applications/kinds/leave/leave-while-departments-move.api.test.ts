import { hiringFields, employeeFields } from '@hr/contracts/people/employees';
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
const { team, member } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');

/** From nine to five, an hour less than everybody. */
const hours = { from: 540, to: 1_020, breaks: [{ from: 720, to: 780 }] };
const week = [null, hours, hours, hours, hours, hours, null];

/** A department in which a day is an hour shorter. */
const shorterDepartment = async (): Promise<string> => {
  const { id: departmentId, code } = await seedDepartment(test.db);
  const body = { name: `短工時 ${code}`, departmentId, week, effectiveFrom: '2026-01-01' };
  await hr.post('/api/office-hours').send(body).expect(201);
  return departmentId;
};

/** Puts the department of a team below another from tomorrow on. */
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

/** Does two things, the second once the first waits for somebody whom another holds. */
const whileHeld = async <First, Second>(
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

const newcomerTo = async ({ departmentId }: Team) => {
  const { prisma } = test.db;
  const [department, jobTitle] = [
    await prisma.department.findUniqueOrThrow({ where: { id: departmentId } }),
    await prisma.jobTitle.findFirstOrThrow(),
  ];
  const place = { 部門: department.code, 職稱: jobTitle.code, 聘僱類型: 'REGULAR', 到職日: '2026/11/21' };
  return { ...example, 員工編號: 'MOVE0001', ...place, 職等: '', 備註: '', 試用期滿日: '', 直屬主管: '' };
};

/** A file of people, of whom a row says what it is given and a name. */
const fileOfPeople = (rows: readonly Readonly<Record<string, string>>[]): Buffer => {
  const heads = Object.keys(example);
  const lines = rows.map((row) => heads.map((head) => `"${row[head] ?? (head === '姓名' ? '更正者' : '')}"`).join(','));
  return Buffer.from([heads.join(','), ...lines].join('\n'));
};

describe('while a department comes to be below another', () => {
  it('leave of whoever is transferred to it costs what it costs by the office hours there', async () => {
    const [parentId, group, other] = [await shorterDepartment(), await team(), await team()];
    const [there, coming] = [await member(group), await member(other)];
    await approvedLeave(there, group, SICK_DAY);
    const { id } = await approvedLeave(coming, other, SICK_DAY);

    const [moved, transferred] = await whileHeld(there, {
      first: () => moveBelow(parentId, group),
      second: () => transferTo(group, coming),
    });

    expect([moved.status, transferred.status]).toEqual([200, 201]);
    const { body } = await hr.get(`/api/employee-applications/${id}/course`).expect(200);
    expect(body.minutes).toBe(DAY - HOUR);
  });

  describe('nobody waits for the other in a ring', () => {
    const inDepartment = async () => {
      const [parentId, group] = [await shorterDepartment(), await team()];
      const [held, one] = [await member(group), await member(group)];
      await approvedLeave(held, group, SICK_DAY);
      await approvedLeave(one, group, SICK_DAY);
      return { held, one, group, move: () => moveBelow(parentId, group) };
    };

    it('where somebody on leave there is transferred', async () => {
      const { held, one, move } = await inDepartment();
      const transfer = () =>
        hr.post('/api/transfer-records').send({
          ...transferInput({ kind: 'grade_change', jobGrade: '7' }),
          employeeId: one.id,
          version: 1,
        });

      const [moved, transferred] = await whileHeld(held, { first: move, second: transfer });

      expect([moved.status, transferred.status]).toEqual([200, 201]);
    });

    it('where somebody on leave there is marked as leaving', async () => {
      const { held, one, move } = await inDepartment();
      const leaving = {
        leavingKind: 'resigned',
        lastWorkingOn: '2027-01-31',
        leavingReason: '生涯規劃',
        noticeOn: null,
      };
      const mark = () => hr.post(`/api/employees/${one.id}/mark-resigned`).send({ ...leaving, version: 1 });

      const [moved, marked] = await whileHeld(held, { first: move, second: mark });

      expect([moved.status, marked.status]).toEqual([200, 200]);
    });

    it('where it is approved that somebody on leave there leaves', async () => {
      const { held, one, group, move } = await inDepartment();
      const officer = await member(await team(), 'hr_officer');
      const payload = { leavingKind: 'resigned', lastWorkingOn: '2027-01-31', reason: '生涯規劃' };
      const { body: asked } = await one.caller
        .post('/api/my/applications')
        .send({ kind: 'resignation', agentId: null, fileIds: [], payload })
        .expect(201);
      await answer([group.head.caller, asked.id], 'approve').expect(200);

      const [moved, approved] = await whileHeld(held, {
        first: move,
        second: () => answer([officer.caller, asked.id], 'approve', { step: 1 }),
      });

      expect([moved.status, approved.status]).toEqual([200, 200]);
    });

    it('where a file corrects somebody on leave there and brings somebody new', async () => {
      const { held, one, group, move } = await inDepartment();
      const { employeeNo } = await test.db.prisma.employee.findUniqueOrThrow({ where: { id: one.id } });
      const file = fileOfPeople([{ 員工編號: employeeNo }, await newcomerTo(group)]);

      const [moved, imported] = await whileHeld(held, {
        first: move,
        second: () => hr.post('/api/employees/import').attach('file', file, 'people.csv'),
      });

      expect([moved.status, imported.body]).toEqual([200, { created: 1, updated: 1, unchanged: 0 }]);
    });
  });
});
