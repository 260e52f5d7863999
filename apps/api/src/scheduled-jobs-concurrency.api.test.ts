import { companies } from '@hr/contracts/organisation/companies';
import { buildCompany } from '@hr/contracts/organisation/companies/company.factory.ts';
import { addDays } from '@hr/domain/dates';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toDateColumn } from '#db/calendar-date.ts';
import { sql } from '#db/sql.ts';
import { folderStorage } from '#files/index.ts';
import { LEAVE_DAY, leaveSeeds } from '#testing/seed-leave.ts';
import { apply, leaveApplicationSeeds, type SignedIn } from '#testing/seed-leave-applications.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { NOW, startTestApp, TODAY } from '#testing/test-app.ts';
import { scheduledJobs } from './scheduled-jobs.ts';

/** Rounds in which each job runs twice concurrently. */
const ROUNDS = 50;
/** New rows per job and round. Several rows are needed for a possible deadlock. */
const ROWS_PER_ROUND = 4;

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { seedLot } = leaveSeeds(test, hr);
const { seedTeam, member } = leaveApplicationSeeds(test);
const owner = new pg.Client({ connectionString: test.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

const log = pino({ level: 'silent' });
const jobContext = { db: test.db, cipher: test.cipher, files: folderStorage(test.filesFolder), log };
const jobs = scheduledJobs(jobContext, () => NOW);

const applicants: SignedIn[] = [];
let accountId: string;

beforeAll(async () => {
  // The calendar year system creates work for both leave jobs: due grants and differences owed to leavers.
  const policy = { leaveYearSystem: 'calendar', annualLeaveGrantedFrom: '2026-01-01' } as const;
  await hr
    .post('/api/companies')
    .send(companies.input.strip().parse(buildCompany(policy)))
    .expect(201);
  const group = await seedTeam();
  await Promise.all([member(group, 'hr_officer'), member(group, 'hr_officer')]);
  for (let place = 0; place < ROWS_PER_ROUND; place += 1) {
    applicants.push(await member(group));
  }
  await owner.query(`update employees set company_email = employee_no || '@example.org'`);
  ({ id: accountId } = await test.seedAccount('employee'));
});

/** Pending applications that have waited for ten days; half of them have expired. */
const seedApplications = async (round: number): Promise<void> => {
  const startOn = addDays('2031-01-06', 7 * round);
  const sent = await Promise.all(
    applicants.map(({ caller }) => apply(caller, { leaveType: 'official_leave', startOn })),
  );
  const ids = sent.map(({ id }) => id);
  await owner.query(
    `update applications set submitted_at = $2::timestamptz - interval '10 days', waiting_since = $2::timestamptz - interval '10 days'
     where id = any($1::uuid[])`,
    [ids, NOW],
  );
  await owner.query(
    `update applications set expires_at = $2::timestamptz - interval '1 hour' where id = any($1::uuid[])`,
    [ids.slice(0, ROWS_PER_ROUND / 2), NOW],
  );
};

/** Employees with a due annual leave grant, and leavers with an owed difference. */
const seedLeaveWork = async (): Promise<void> => {
  for (let place = 0; place < ROWS_PER_ROUND; place += 1) {
    const { id } = await seedEmployee(test.db, { hiredOn: '2023-02-01' });
    // Expires in thirty days, so its owner is notified.
    await seedLot(id, { origin: 'manual_add', validFrom: '2026-01-01', validUntil: '2026-12-21' }, [
      ['manual_add', LEAVE_DAY, '2026-01-01'],
    ]);
    await seedEmployee(test.db, { hiredOn: '2024-07-01', lastWorkingOn: '2026-07-01' });
  }
};

const seedOldRows = async (): Promise<void> => {
  await owner.query(
    `insert into outgoing_mails (id, employee_id, address, subject, made_at, queued_at, next_try_at, state, sent_at)
     select told.id, told.employee_id, 'a@example.org', '舊郵件', old, old, old, state, case state when 'sent' then old end
     from notifications told, (values ($1::timestamptz - interval '400 days')) as made (old),
       lateral (select (array['waiting', 'sent'])[1 + (row_number() over ())::int % 2] as state) as chosen
     where not exists (select from outgoing_mails known where known.id = told.id) limit $2`,
    [NOW, 2 * ROWS_PER_ROUND],
  );
  await owner.query(
    `insert into stored_files (name, media_type, size, sha256, created_at, created_by)
     select 'a.pdf', 'application/pdf', 1, repeat('0', 64), $1::timestamptz - interval '3 days', $2::uuid
     from generate_series(1, $3)`,
    [NOW, accountId, ROWS_PER_ROUND],
  );
};

it(`runs each job twice at once, ${ROUNDS} times, without a deadlock or a second result`, async () => {
  const failures: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await seedApplications(round);
    await seedLeaveWork();
    await seedOldRows();
    for (const { name, run } of jobs) {
      const outcomes = await Promise.allSettled([run(), run()]);
      failures.push(
        ...outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [`${name}: ${String(outcome.reason)}`] : [])),
      );
    }
  }
  expect(failures).toEqual([]);

  const [totals] = await test.db.rows<Record<string, number>>(sql`
    select
      (select count(*)::int from applications where state = 'expired') as expired,
      (select count(*)::int from notifications where kind = 'overdue') as overdue,
      (select count(*)::int from notifications where kind = 'leave_ending') as "leaveEnding",
      (select count(*)::int from leave_lots where origin = 'grant' and valid_from = ${toDateColumn('2026-01-01')}) as granted,
      (select count(*)::int from owed_differences) as owed,
      (select count(*)::int from outgoing_mails where made_at < ${TODAY}::date - 300 and state in ('waiting', 'sent')) as "oldMails",
      (select count(*)::int from stored_files) as files`);
  expect(totals).toMatchObject({
    expired: (ROUNDS * ROWS_PER_ROUND) / 2,
    overdue: (ROUNDS * ROWS_PER_ROUND) / 2,
    leaveEnding: ROUNDS * ROWS_PER_ROUND,
    owed: ROUNDS * ROWS_PER_ROUND,
    oldMails: 0,
    files: 0,
  });
  expect(totals?.['granted']).toBeGreaterThanOrEqual(ROUNDS * ROWS_PER_ROUND);
});
