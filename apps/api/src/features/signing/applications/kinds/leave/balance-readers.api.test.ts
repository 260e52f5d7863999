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
const { team, member, grant } = leaveApplicationSeeds(test);

let [group, one] = [undefined, undefined] as unknown as [Team, SignedIn];

beforeAll(async () => {
  group = await team();
  one = await member(group);
  await grant(one.id, 10 * DAY);
});

/** Where the hours stand: used until today, approved for later days, asked for, and what can still be. */
interface Standing {
  readonly taken: number;
  readonly booked: number;
  readonly pending: number;
  readonly available: number;
}

const listed = async (): Promise<LeaveBalance> =>
  (await hr.get('/api/leave-balances').query({ employeeId: one.id, status: 'all' }).expect(200)).body.items[0];

const balancesOf = async (): Promise<Standing> => {
  const { annualTaken, annualBooked, annualPending, annualAvailable } = await listed();
  return {
    taken: annualTaken ?? Number.NaN,
    booked: annualBooked ?? Number.NaN,
    pending: annualPending ?? Number.NaN,
    available: annualAvailable ?? Number.NaN,
  };
};

const ownLeave = async (): Promise<Standing> => {
  const { granted } = (await one.caller.get('/api/my/leave').expect(200)).body as MyLeave;
  const annual = granted.find(({ leaveType }) => leaveType === 'annual_leave');
  return {
    taken: annual?.taken ?? Number.NaN,
    booked: annual?.booked ?? Number.NaN,
    pending: annual?.pending ?? Number.NaN,
    available: annual?.left ?? Number.NaN,
  };
};

/** What stands beside the form of a further day, and beside the task of whoever signs: they tell approved leave in one. */
type ShownStanding = Pick<Standing, 'pending' | 'available'> & { readonly approved: number };

const approvedOf = ({ taken, booked, pending, available }: Standing): ShownStanding => ({
  approved: taken + booked,
  pending,
  available,
});

const shownOf = ({ standing }: { readonly standing: TaskOf<'leave'>['background']['standing'] }): ShownStanding => ({
  approved: standing.hours?.taken ?? Number.NaN,
  pending: standing.hours?.pending ?? Number.NaN,
  available: standing.hours?.available ?? Number.NaN,
});

const formOf = async (): Promise<ShownStanding> => {
  const body = leaveBody({ startOn: '2026-12-30' });
  const preview = (await one.caller.post('/api/my/applications/preview').send(body).expect(200)).body;
  return shownOf((preview as PreviewOf<'leave'>).outlook);
};

const taskOf = async (id: string): Promise<ShownStanding> =>
  shownOf(((await group.head.caller.get(`/api/signature-tasks/${id}`).expect(200)).body as TaskOf<'leave'>).background);

const exportOf = async (): Promise<readonly (string | undefined)[]> => {
  const { body } = await binary(
    hr.get('/api/leave-balances/export').query({
      format: 'xlsx',
      status: 'all',
      employeeId: one.id,
      columns: 'annualTaken,annualBooked,annualPending,annualAvailable',
    }),
  ).expect(200);
  const { headers, rows } = await readTable(body as Uint8Array);
  return headers.map((head) => rows[0]?.values[head]);
};

const ledgerOf = async (): Promise<number | undefined> => {
  const { items } = (await hr.get('/api/leave-movements').query({ employeeId: one.id, sort: 'effectiveOn' })).body;
  return (items as LeaveMovement[]).findLast(({ effectiveOn }) => effectiveOn <= TODAY)?.after ?? undefined;
};

const statementOf = async (): Promise<number> => {
  const query = { type: 'annual', from: '2026-01-01', to: TODAY };
  const { body } = await hr.get(`/api/leave-balances/${one.id}/statement`).query(query).expect(200);
  return (body as LeaveStatement).closing;
};

const inDatabase = async () => {
  const [row] = await test.db.rows<{ lots: number; entries: number }>(sql`
    select (select sum(remaining_minutes)::int from leave_lots where employee_id = ${one.id}::uuid) as lots,
      (select sum(minutes)::int from leave_entries where employee_id = ${one.id}::uuid) as entries`);
  return row;
};

const expectAll = async (standing: Standing): Promise<void> => {
  const { taken, booked, pending, available } = standing;
  expect(await balancesOf()).toEqual(standing);
  expect(await ownLeave()).toEqual(standing);
  expect(await formOf()).toEqual(approvedOf(standing));
  expect(await exportOf()).toEqual([taken, booked, pending, available].map((minutes) => daysAndHours(minutes)));
  expect(await ledgerOf()).toBe(10 * DAY - taken);
  expect(await statementOf()).toBe(10 * DAY - taken);
  expect(await inDatabase()).toEqual({ lots: available, entries: available });
};

describe('what is left of somebody’s hours, wherever it is read', () => {
  it('is the same while leave is asked for, approved, taken back, sent back and withdrawn', async () => {
    await expectAll({ taken: 0, booked: 0, pending: 0, available: 10 * DAY });

    const past = await apply(one.caller, { startOn: '2026-11-18', endOn: '2026-11-19' });
    await expectAll({ taken: 0, booked: 0, pending: 2 * DAY, available: 8 * DAY });
    expect(await taskOf(past.id)).toEqual({ approved: 0, pending: 2 * DAY, available: 8 * DAY });

    await answer([group.head.caller, past.id], 'approve').expect(200);
    await expectAll({ taken: 2 * DAY, booked: 0, pending: 0, available: 8 * DAY });

    const later = await apply(one.caller, { startOn: '2026-12-07', endOn: '2026-12-09' });
    await answer([group.head.caller, later.id], 'approve').expect(200);
    await expectAll({ taken: 2 * DAY, booked: 3 * DAY, pending: 0, available: 5 * DAY });

    const back = await one.caller.post('/api/my/applications').send(cancellationBody(later.id, ['2026-12-08']));
    await answer([group.head.caller, back.body.id], 'approve').expect(200);
    await expectAll({ taken: 2 * DAY, booked: 2 * DAY, pending: 0, available: 6 * DAY });

    const returned = await apply(one.caller, { startOn: '2026-12-14', endOn: '2026-12-15' });
    await expectAll({ taken: 2 * DAY, booked: 2 * DAY, pending: 2 * DAY, available: 4 * DAY });
    expect(await taskOf(returned.id)).toEqual({ approved: 4 * DAY, pending: 2 * DAY, available: 4 * DAY });

    await answer([group.head.caller, returned.id], 'send-back').expect(200);
    await expectAll({ taken: 2 * DAY, booked: 2 * DAY, pending: 0, available: 6 * DAY });

    const withdrawn = await apply(one.caller, { startOn: '2026-12-21' });
    await one.caller.post(`/api/my/applications/${withdrawn.id}/withdraw`).expect(200);
    await expectAll({ taken: 2 * DAY, booked: 2 * DAY, pending: 0, available: 6 * DAY });
  });
});
