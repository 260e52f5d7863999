import { describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { dismissal, employmentSeeds } from '#testing/seed-employments.ts';
import { transferSeeds } from '#testing/seed-transfers.ts';
import { type Caller, startTestApp } from '#testing/test-app.ts';
import { announceDueLeavings } from './leaving-announcement.service.ts';

/** The test's day is 2026-11-21. */
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const auditor = await test.signedInAs('auditor');
const { path, seedPlan } = await employmentSeeds(test, hr);

const { noticeOn: NOTICE, lastWorkingOn: LAST } = dismissal;

const get = async (caller: Caller, address: string) => (await caller.get(address).expect(200)).body;

const employeeOf = ({ id }: { readonly id: string }) => get(hr, path(id));

const actionsIn = async (caller: Caller, address: string): Promise<string[]> =>
  (await get(caller, address)).items.map(({ action }: { action: string }) => action);

const plansOf = ({ id }: { readonly id: string }) => test.db.prisma.plannedLeaving.count({ where: { employeeId: id } });

const logged: Record<string, unknown>[] = [];

/** Runs the job at an instant; errors are logged to `logged`. */
const announceAt = (day: string, time = '00:01'): Promise<void> =>
  announceDueLeavings(
    {
      db: test.db,
      cipher: test.cipher,
      log: { error: (line: Record<string, unknown>) => void logged.push(line) },
    } as unknown as Parameters<typeof announceDueLeavings>[0],
    new Date(`${day}T${time}:00+08:00`),
  );

describe('the job that announces leavings', () => {
  it('announces a plan on its day, and not before', async () => {
    const person = await seedPlan();
    await announceAt('2027-01-31', '23:59');
    expect(await plansOf(person)).toBe(1);

    await announceAt(NOTICE);

    expect(await plansOf(person)).toBe(0);
    expect(await employeeOf(person)).toMatchObject({ lastWorkingOn: LAST, leavingKind: 'laid_off' });
    const { items } = await get(auditor, `/api/audit-entries?employeeId=${person.id}`);
    expect(items).toMatchObject([{ action: '標記離職', actorName: '系統' }]);
  });

  it('makes up for days on which the service was off, also after the last day of work', async () => {
    const person = await seedPlan({ noticeOn: '2026-11-25', lastWorkingOn: '2026-11-27' });

    await announceAt('2026-12-05');

    const [stint] = await test.db.rows(sql`
      select notice_on::text as "noticeOn", last_working_on::text as "lastWorkingOn" from employments
      where employee_id = ${person.id}::uuid`);
    expect(stint).toEqual({ noticeOn: '2026-11-25', lastWorkingOn: '2026-11-27' });
    expect((await get(hr, `${path(person.id)}?asOf=2026-12-05`)).status).toBe('laid_off');
  });

  it('leaves a refused plan with its reason for HR, announces the others, and tries again', async () => {
    const [refused, other] = [await seedPlan(), await seedPlan()];
    const later = { kind: 'grade_change', jobGrade: '8', effectiveOn: '2027-05-01' };
    const transfer = await transferSeeds(hr).createTransfer(refused, later);
    logged.length = 0;

    await announceAt(NOTICE);

    expect(await employeeOf(other)).toMatchObject({ lastWorkingOn: LAST });
    expect(await employeeOf(refused)).toMatchObject({
      lastWorkingOn: null,
      plannedLeaving: { refusal: expect.stringMatching(/^2027\/05\/01 起已排定「職等變更」/) },
    });
    expect(logged).toMatchObject([{ employeeNo: refused.employeeNo }]);

    await transferSeeds(hr).command(transfer, 'cancel', { cancellingReason: '改期' }).expect(200);
    await announceAt(NOTICE, '01:01');
    expect(await employeeOf(refused)).toMatchObject({ lastWorkingOn: LAST, plannedLeaving: null });
  });

  it('does nothing twice, one run after the other or two at once', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => seedPlan()));
    logged.length = 0;

    await Promise.all([announceAt(NOTICE), announceAt(NOTICE)]);
    await announceAt('2027-02-02');

    for (const { id } of people) {
      expect(await actionsIn(auditor, path(id, '/audit-entries'))).toEqual(['標記離職']);
      expect((await get(hr, `/api/transfer-records?employeeId=${id}`)).total).toBe(1);
    }
    expect(logged).toEqual([]);
  });
});
