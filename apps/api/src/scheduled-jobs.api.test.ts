import { companies } from '@hr/contracts/organisation/companies';
import { buildCompany } from '@hr/contracts/organisation/companies/company.factory.ts';
import pg from 'pg';
import { expect, it } from 'vitest';
import { folderStorage } from '#files/index.ts';
import { leaveApplicationSeeds, apply } from '#testing/seed-leave-applications.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';
import { scheduledJobs } from './scheduled-jobs.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { seedTeam, member } = leaveApplicationSeeds(test);

const logged: object[] = [];

/** Jobs with a fixed clock. */
const jobsAt = (instant: string) =>
  scheduledJobs(
    {
      db: test.db,
      cipher: test.cipher,
      files: folderStorage(test.filesFolder),
      log: { error: (details: object) => void logged.push(details) },
    } as never,
    () => new Date(instant),
  );

const runAt = async (instant: string, jobName: string): Promise<void> => {
  const job = jobsAt(instant).find(({ name }) => name === jobName);
  await job?.run();
};

it('lists all jobs with their schedules', () => {
  expect(jobsAt('2026-11-21T00:00:00+08:00').map(({ name, cron }) => [name, cron])).toEqual([
    ['expire-applications', '0 * * * *'],
    ['send-reminders', '5 * * * *'],
    ['announce-leavings', '1 * * * *'],
    ['grant-annual-leave', '10 0 * * *'],
    ['extend-deferred-leave', '25 0 * * *'],
    ['recalculate-leaving-differences', '30 0 * * *'],
    ['notify-of-expiring-leave', '0 8 * * *'],
    ['calculate-attendance', '30 5 * * *'],
    ['maintain-evaluations', '15 7 * * *'],
    ['maintain-candidates', '20 6 * * *'],
    ['send-statements', '0 7 * * *'],
    ['clear-old-mails', '20 * * * *'],
    ['sweep-files', '40 * * * *'],
  ]);
});

it('expires overdue applications', async () => {
  const { id } = await apply((await member(await seedTeam())).caller, { leaveType: 'sick_leave' });
  await test.db.prisma.application.update({ where: { id }, data: { expiresAt: new Date('2026-11-22T00:00:00Z') } });

  await runAt('2026-11-22T09:00:00+08:00', 'expire-applications');

  expect((await test.db.prisma.application.findUniqueOrThrow({ where: { id } })).state).toBe('expired');
});

it('grants due annual leave and notifies of expiring leave', async () => {
  const company = buildCompany({ annualLeaveGrantedFrom: '2026-11-01', leaveYearSystem: 'anniversary' });
  await hr.post('/api/companies').send(companies.input.strip().parse(company)).expect(201);
  const { id: employeeId } = await seedEmployee(test.db, { hiredOn: '2023-11-21' });

  await runAt('2026-11-22T00:10:00+08:00', 'grant-annual-leave');
  const lots = await test.db.prisma.leaveLot.findMany({ where: { employeeId } });
  await runAt('2027-10-21T08:00:00+08:00', 'notify-of-expiring-leave');

  expect(lots).toMatchObject([{ type: 'annual', remainingMinutes: 14 * 480 }]);
  const notifications = await test.db.prisma.notification.findMany({ where: { employeeId, kind: 'leave_ending' } });
  expect(notifications).toHaveLength(1);
});

it('grants annual leave to other employees if one grant fails, and logs the employee', async () => {
  const hiredOn = '2023-11-22';
  const [refused, other] = [await seedEmployee(test.db, { hiredOn }), await seedEmployee(test.db, { hiredOn })];
  const owner = new pg.Client({ connectionString: test.ownerUrl });
  await owner.connect();
  await owner.query(`alter table leave_lots add constraint refuses_one check (employee_id <> '${refused.id}')`);
  await owner.end();
  logged.length = 0;

  await runAt('2026-11-23T00:10:00+08:00', 'grant-annual-leave');

  expect(await test.db.prisma.leaveLot.count({ where: { employeeId: refused.id } })).toBe(0);
  expect(await test.db.prisma.leaveLot.count({ where: { employeeId: other.id } })).toBeGreaterThan(0);
  expect(logged).toMatchObject([{ employeeNo: refused.employeeNo }]);
});
