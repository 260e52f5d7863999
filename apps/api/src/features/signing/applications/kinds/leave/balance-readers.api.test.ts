import type { PreviewOf, TaskOf } from '@hr/contracts/signing/applications';
import type { LeaveBalance, LeaveMovement, LeaveStatement } from '@hr/contracts/leave/leave-ledger';
import type { MyLeave } from '@hr/contracts/shell/self-service';
import { daysAndHours } from '@hr/domain/leave/leave-ledger';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { readTable } from '@hr/spreadsheet/readers';
import { binary } from '#testing/binary.ts';
import {
  answer,
  apply,
  cancellationBody,
  leaveApplicationSeeds,
  leaveBody,
  type SignedIn,
  type Team,
} from '#testing/seed-leave-applications.ts';
import { startTestApp, TODAY } from '#testing/test-app.ts';

const DAY = 480;

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { seedTeam, member, grant } = leaveApplicationSeeds(test);

let [group, applicant] = [undefined, undefined] as unknown as [Team, SignedIn];

beforeAll(async () => {
  group = await seedTeam();
  applicant = await member(group);
  await grant(applicant.id, 10 * DAY);
});

/** Hours used until today, approved for later days, pending and available. */
interface Standing {
  readonly taken: number;
  readonly booked: number;
  readonly pending: number;
  readonly available: number;
}

const listed = async (): Promise<LeaveBalance> =>
  (await hr.get('/api/leave-balances').query({ employeeId: applicant.id, status: 'all' }).expect(200)).body.items[0];

const getBalances = async (): Promise<Standing> => {
  const { annualTaken, annualBooked, annualPending, annualAvailable } = await listed();
  return {
    taken: annualTaken ?? Number.NaN,
    booked: annualBooked ?? Number.NaN,
    pending: annualPending ?? Number.NaN,
    available: annualAvailable ?? Number.NaN,
  };
};

const ownLeave = async (): Promise<Standing> => {
  const { granted } = (await applicant.caller.get('/api/my/leave').expect(200)).body as MyLeave;
  const annual = granted.find(({ leaveType }) => leaveType === 'annual_leave');
  return {
    taken: annual?.taken ?? Number.NaN,
    booked: annual?.booked ?? Number.NaN,
    pending: annual?.pending ?? Number.NaN,
    available: annual?.left ?? Number.NaN,
  };
};

/** Balances of the form preview and of the signer's task, which show all approved leave in one total. */
type ShownStanding = Pick<Standing, 'pending' | 'available'> & { readonly approved: number };

const getApproved = ({ taken, booked, pending, available }: Standing): ShownStanding => ({
  approved: taken + booked,
  pending,
  available,
});

const getShown = ({ standing }: { readonly standing: TaskOf<'leave'>['background']['standing'] }): ShownStanding => ({
  approved: standing.hours?.taken ?? Number.NaN,
  pending: standing.hours?.pending ?? Number.NaN,
  available: standing.hours?.available ?? Number.NaN,
});

const getForm = async (): Promise<ShownStanding> => {
  const body = leaveBody({ startOn: '2026-12-30' });
  const preview = (await applicant.caller.post('/api/my/applications/preview').send(body).expect(200)).body;
  return getShown((preview as PreviewOf<'leave'>).outlook);
};

const getTask = async (id: string): Promise<ShownStanding> =>
  getShown(
    ((await group.head.caller.get(`/api/signature-tasks/${id}`).expect(200)).body as TaskOf<'leave'>).background,
  );

const getExport = async (): Promise<readonly (string | undefined)[]> => {
  const { body } = await binary(
    hr.get('/api/leave-balances/export').query({
      format: 'xlsx',
      status: 'all',
      employeeId: applicant.id,
      columns: 'annualTaken,annualBooked,annualPending,annualAvailable',
    }),
  ).expect(200);
  const { headers, rows } = await readTable(body as Uint8Array);
  return headers.map((head) => rows[0]?.values[head]);
};

const getLedger = async (): Promise<number | undefined> => {
  const { items } = (await hr.get('/api/leave-movements').query({ employeeId: applicant.id, sort: 'effectiveOn' }))
    .body;
  return (items as LeaveMovement[]).findLast(({ effectiveOn }) => effectiveOn <= TODAY)?.after ?? undefined;
};

const getStatement = async (): Promise<number> => {
  const query = { type: 'annual', from: '2026-01-01', to: TODAY };
  const { body } = await hr.get(`/api/leave-balances/${applicant.id}/statement`).query(query).expect(200);
  return (body as LeaveStatement).closing;
};

const inDatabase = async () => {
  const [row] = await test.db.rows<{ lots: number; entries: number }>(sql`
    select (select sum(remaining_minutes)::int from leave_lots where employee_id = ${applicant.id}::uuid) as lots,
      (select sum(minutes)::int from leave_entries where employee_id = ${applicant.id}::uuid) as entries`);
  return row;
};

const expectAll = async (standing: Standing): Promise<void> => {
  const { taken, booked, pending, available } = standing;
  expect(await getBalances()).toEqual(standing);
  expect(await ownLeave()).toEqual(standing);
  expect(await getForm()).toEqual(getApproved(standing));
  expect(await getExport()).toEqual([taken, booked, pending, available].map((minutes) => daysAndHours(minutes)));
  expect(await getLedger()).toBe(10 * DAY - taken);
  expect(await getStatement()).toBe(10 * DAY - taken);
  expect(await inDatabase()).toEqual({ lots: available, entries: available });
};

describe('the leave balance', () => {
  it('is the same in every view through all states of an application', async () => {
    await expectAll({ taken: 0, booked: 0, pending: 0, available: 10 * DAY });

    const past = await apply(applicant.caller, { startOn: '2026-11-18', endOn: '2026-11-19' });
    await expectAll({ taken: 0, booked: 0, pending: 2 * DAY, available: 8 * DAY });
    expect(await getTask(past.id)).toEqual({ approved: 0, pending: 2 * DAY, available: 8 * DAY });

    await answer([group.head.caller, past.id], 'approve').expect(200);
    await expectAll({ taken: 2 * DAY, booked: 0, pending: 0, available: 8 * DAY });

    const later = await apply(applicant.caller, { startOn: '2026-12-07', endOn: '2026-12-09' });
    await answer([group.head.caller, later.id], 'approve').expect(200);
    await expectAll({ taken: 2 * DAY, booked: 3 * DAY, pending: 0, available: 5 * DAY });

    const back = await applicant.caller.post('/api/my/applications').send(cancellationBody(later.id, ['2026-12-08']));
    await answer([group.head.caller, back.body.id], 'approve').expect(200);
    await expectAll({ taken: 2 * DAY, booked: 2 * DAY, pending: 0, available: 6 * DAY });

    const returned = await apply(applicant.caller, { startOn: '2026-12-14', endOn: '2026-12-15' });
    await expectAll({ taken: 2 * DAY, booked: 2 * DAY, pending: 2 * DAY, available: 4 * DAY });
    expect(await getTask(returned.id)).toEqual({ approved: 4 * DAY, pending: 2 * DAY, available: 4 * DAY });

    await answer([group.head.caller, returned.id], 'send-back').expect(200);
    await expectAll({ taken: 2 * DAY, booked: 2 * DAY, pending: 0, available: 6 * DAY });

    const withdrawn = await apply(applicant.caller, { startOn: '2026-12-21' });
    await applicant.caller.post(`/api/my/applications/${withdrawn.id}/withdraw`).expect(200);
    await expectAll({ taken: 2 * DAY, booked: 2 * DAY, pending: 0, available: 6 * DAY });
  });
});
