import { expect, it, vi } from 'vitest';
import { csvFileOf, newEmployeeRow } from '#testing/new-employee-file.ts';
import { apply, leaveApplicationSeeds } from '#testing/seed-leave-applications.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';
import { transferInput } from '#testing/seed-transfers.ts';
import { countWaiting } from '#testing/waiting.ts';

const DAY = 480;

const test = await startTestApp();
const { seedTeam, member, grant } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');
const jobTitle = await test.db.prisma.jobTitle.findFirstOrThrow();
const target = await seedDepartment(test.db);

const supervisor = await seedEmployee(test.db, { departmentId: target.id });

interface ImportFile {
  readonly rows: number;
  /** Index of the first new employee. */
  readonly first: number;
}

/** Optional columns are left out, to stay below the cell limit with 20,000 rows. */
const OPTIONAL = new Set([
  '英文姓名',
  '通訊地址',
  '免工作許可',
  '稅務居住身分',
  '原住民族別',
  '招募來源',
  '婚姻狀況',
  '兵役',
]);

const fileOf = ({ rows, first }: ImportFile): Buffer => {
  const shared = { 部門: target.code, 職稱: jobTitle.code, 直屬主管: supervisor.employeeNo };
  const people = Array.from({ length: rows }, (_, place) => newEmployeeRow(first + place, shared));
  const isLeftOut = ([head, text]: readonly [string, string]): boolean => text === '' || OPTIONAL.has(head);
  return csvFileOf(people.map((row) => Object.fromEntries(Object.entries(row).filter((cell) => !isLeftOut(cell)))));
};

const holiday = {
  name: '校慶',
  kind: 'company_holiday',
  startMinute: null,
  endMinute: null,
  note: null,
};

const fullDay = { from: 540, to: 1_020, breaks: [{ from: 720, to: 780 }] };

const officeHours = {
  week: [null, fullDay, fullDay, fullDay, fullDay, fullDay, null],
  effectiveFrom: '2026-12-01',
};

/** Sends a file and pauses its import before the last statement until `work` is done. */
const duringImport = async (file: ImportFile, work: () => Promise<void>): Promise<number> => {
  const { promise: importing, resolve: begin } = Promise.withResolvers<number>();
  await test.db.prisma.$transaction(
    async (blocker) => {
      // Position rows lock their department at commit.
      await blocker.$queryRaw`select from departments where id = ${target.id}::uuid for no key update`;
      const sent = hr.post('/api/employees/import').attach('file', fileOf(file), 'people.csv');
      sent.then(
        ({ status }) => begin(status),
        () => begin(0),
      );
      await vi.waitFor(async () => expect(await countWaiting(test.db)).toBe(1), { timeout: 300_000 });
      await work();
      expect(await countWaiting(test.db)).toBe(1);
    },
    { timeout: 600_000 },
  );
  return importing;
};

const saveDepartment = async (id: string): Promise<void> => {
  const { body: department } = await hr.get(`/api/departments/${id}`).expect(200);
  const { level, head, version } = department;
  await hr
    .post(`/api/departments/${id}/change`)
    .send({
      nameZh: `${department.nameZh}（更名）`,
      level,
      headId: head?.id ?? null,
      parentId: null,
      effectiveFrom: '2026-12-01',
      version,
    })
    .expect(200);
};

/** Runs daily work during an import and returns the HTTP status of the import. */
const workDuringImport = async (file: ImportFile, holidayOn: string): Promise<number> => {
  const [group, other] = [await seedTeam(), await seedTeam()];
  const people = await Promise.all(Array.from({ length: 10 }, () => member(group)));
  await Promise.all(people.map(({ id }) => grant(id, 10 * DAY)));

  return duringImport(file, async () => {
    const applying = Promise.all(people.map(({ caller }) => apply(caller, { startOn: '2026-12-03' })));
    await Promise.all([saveDepartment(other.departmentId), applying]);
    await Promise.all(people.map(({ caller }) => apply(caller, { startOn: '2026-12-07' })));
    await hr
      .post('/api/transfer-records')
      .send({
        ...transferInput({ departmentId: other.departmentId, supervisorId: supervisor.id }),
        employeeId: people[0]!.id,
        version: 1,
      })
      .expect(201);
    await hr
      .post('/api/holidays')
      .send({ ...holiday, date: holidayOn })
      .expect(201);
    await hr
      .post('/api/office-hours')
      .send({ ...officeHours, name: `短工時 ${holidayOn}`, departmentId: other.departmentId })
      .expect(201);
    await hr.get('/api/employees').expect(200);
  });
};

it('an import of employees delays no leave application, transfer, department, holiday or office hours', async () => {
  expect(await workDuringImport({ rows: 20, first: 1 }, '2026-12-08')).toBe(200);
});

it('an import of 20,000 employees delays none of these', { tags: ['long'], timeout: 600_000 }, async () => {
  expect(await workDuringImport({ rows: 20_000, first: 1_000 }, '2026-12-09')).toBe(200);
});
