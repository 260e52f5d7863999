import type { MyLeave, MyLeaveYear } from '@hr/contracts/shell/self-service';
import { beforeAll, describe, expect, it } from 'vitest';
import { outingBody, overtimeBody, tripBody } from '#testing/other-time-bodies.ts';
import {
  answer,
  apply,
  approvedLeave,
  leaveApplicationSeeds,
  type SignedIn,
  type Team,
} from '#testing/seed-leave-applications.ts';
import { moveDepartment, seedDepartment } from '#testing/seed-rows.ts';
import { yearGrant, leaveSeeds } from '#testing/seed-leave.ts';
import { startTestApp } from '#testing/test-app.ts';

const DAY = 480;

const test = await startTestApp();
const { seedTeam, member, grant } = leaveApplicationSeeds(test);

let group: Team = undefined as never;

beforeAll(async () => {
  group = await seedTeam();
});

const leaveOf = async ({ caller }: SignedIn, asOf = '2026-11-21'): Promise<MyLeave> =>
  (await caller.get(`/api/my/leave?asOf=${asOf}`).expect(200)).body;

const yearOf = async ({ caller }: SignedIn, year = 2026): Promise<MyLeaveYear> =>
  (await caller.get(`/api/my/leave/year?year=${year}`).expect(200)).body;

const annualOf = async (employee: SignedIn, asOf?: string) => (await leaveOf(employee, asOf)).granted[0];

const neededOf = async (employee: SignedIn, leaveType: string) =>
  (await leaveOf(employee)).needed.find((type) => type.leaveType === leaveType);

describe('GET /api/my/leave', () => {
  it('returns taken, booked, pending and remaining hours of a grant', async () => {
    const employee = await member(group);
    await grant(employee.id, 5 * DAY);
    await approvedLeave(employee, group, { startOn: '2026-11-24' });
    await apply(employee.caller, { startOn: '2026-11-25' });

    expect(await annualOf(employee)).toMatchObject({
      leaveType: 'annual_leave',
      granted: 5 * DAY,
      taken: 0,
      booked: DAY,
      pending: DAY,
      left: 3 * DAY,
      lots: [{ origin: 'manual_add', until: '2027-12-31', left: 3 * DAY }],
    });
  });

  it('returns the current or next leave as a whole', async () => {
    const employee = await member(group);
    expect((await leaveOf(employee)).next).toBeNull();
    await grant(employee.id, 5 * DAY);
    await apply(employee.caller, { startOn: '2026-12-07' });
    await approvedLeave(employee, group, { startOn: '2026-11-24', endOn: '2026-11-25' });

    const first = { from: '2026-11-24', to: '2026-11-25', leaveType: 'annual_leave', minutes: 2 * DAY };
    expect((await leaveOf(employee, '2026-11-25')).next).toEqual({ ...first, isApproved: true });
    expect((await leaveOf(employee, '2026-11-26')).next).toMatchObject({ from: '2026-12-07', isApproved: false });
    expect((await leaveOf(employee, '2026-12-08')).next).toBeNull();
  });

  it('returns the balance of another day', async () => {
    const employee = await member(group);
    await grant(employee.id, 5 * DAY);
    await approvedLeave(employee, group, { startOn: '2026-11-24' });

    expect(await annualOf(employee, '2026-11-24')).toMatchObject({ taken: DAY, booked: 0, left: 4 * DAY });
    expect(await annualOf(employee, '2025-12-31')).toMatchObject({ granted: 0, left: 0 });
    expect(await annualOf(employee, '2028-01-01')).toMatchObject({ granted: 0, left: 0, lots: [] });
  });

  it('limits the balance of a past day to the hours that remain now', async () => {
    const employee = await member(group);
    const hr = await test.signedInAs('hr_officer');
    const { seedLot, reduceHours } = leaveSeeds(test, hr);
    await seedLot(employee.id, yearGrant, [['grant', 5 * DAY, '2026-01-01']]);
    await reduceHours(employee.id, 2 * DAY).expect(200);

    expect(await annualOf(employee, '2026-06-30')).toMatchObject({
      granted: 5 * DAY,
      left: 3 * DAY,
      lots: [{ left: 3 * DAY }],
    });
  });

  it('equals the balance list of HR', async () => {
    const employee = await member(group);
    await grant(employee.id, 5 * DAY);
    await approvedLeave(employee, group, { startOn: '2026-11-24' });
    const hr = await test.signedInAs('hr_officer');

    const listed = await hr.get(`/api/leave-balances?employeeId=${employee.id}&asOf=2026-11-24`).expect(200);

    const [balance] = listed.body.items;
    const annual = await annualOf(employee, '2026-11-24');
    expect([annual?.left, annual?.taken]).toEqual([balance.annualAvailable, balance.annualTaken]);
  });

  it('returns the use of a yearly limit', async () => {
    const employee = await member(group);
    await approvedLeave(employee, group, { leaveType: 'personal_leave', variant: 'other', startOn: '2026-11-24' });
    await apply(employee.caller, { leaveType: 'family_care_leave', startOn: '2026-11-25' });

    expect(await neededOf(employee, 'personal_leave')).toMatchObject({
      booked: DAY,
      pending: 0,
      limits: [{ per: 'year', most: 14 * DAY, booked: DAY, pending: DAY, left: 12 * DAY }],
    });
  });

  it('returns the remaining leave of an event by its reason', async () => {
    const employee = await member(group);
    const body = { leaveType: 'bereavement_leave', variant: 'parent', eventOn: '2026-11-20', hasProof: true } as const;
    await apply(employee.caller, { ...body, startOn: '2026-11-24' });

    const bereavement = await neededOf(employee, 'bereavement_leave');
    expect(bereavement?.limits).toMatchObject([
      { per: 'event', eventOn: '2026-11-20', most: 8 * DAY, pending: DAY, left: 7 * DAY },
    ]);
    expect(bereavement?.limits[0]?.variantName).toContain('父母');
  });

  it(`applies the law of the event's day to marriage leave`, async () => {
    const employee = await member(group);
    const body = { leaveType: 'marriage_leave', eventOn: '2026-09-20', hasProof: true } as const;
    await approvedLeave(employee, group, { ...body, startOn: '2026-11-30', endOn: '2026-12-09' });

    expect((await neededOf(employee, 'marriage_leave'))?.limits).toMatchObject([
      { per: 'event', eventOn: '2026-09-20', most: 8 * DAY, booked: 8 * DAY, left: 0 },
    ]);
  });

  it('counts leave of the next year for an event', async () => {
    const employee = await member(group);
    const body = { leaveType: 'marriage_leave', eventOn: '2026-12-20', hasProof: true } as const;
    await approvedLeave(employee, group, { ...body, startOn: '2026-12-28', endOn: '2026-12-30' });
    await approvedLeave(employee, group, { ...body, startOn: '2027-01-04', endOn: '2027-01-06' });

    expect(await neededOf(employee, 'marriage_leave')).toMatchObject({
      booked: 3 * DAY,
      limits: [{ most: 14 * DAY, booked: 6 * DAY, left: 8 * DAY }],
    });
  });

  it('shows the lots that the amounts count, also on a later day', async () => {
    const employee = await member(group);
    await grant(employee.id, 5 * DAY);

    for (const asOf of ['2026-11-21', '2027-01-05']) {
      expect(await annualOf(employee, asOf)).toMatchObject({
        granted: 5 * DAY,
        left: 5 * DAY,
        lots: [{ left: 5 * DAY }],
      });
    }
  });

  it('ignores withdrawn applications', async () => {
    const employee = await member(group);
    const { id } = await apply(employee.caller, { leaveType: 'personal_leave', variant: 'other' });
    await employee.caller.post(`/api/my/applications/${id}/withdraw`).expect(200);
    expect(await neededOf(employee, 'personal_leave')).toMatchObject({ booked: 0, pending: 0 });
  });

  it(`rejects another employee's id`, async () => {
    const [employee, other] = [await member(group), await member(group)];
    expect((await employee.caller.get(`/api/my/leave?employeeId=${other.id}`)).status).toBe(400);
  });
});

describe('GET /api/my/leave/year', () => {
  it('returns leave by day with its part and approval', async () => {
    const employee = await member(group);
    await approvedLeave(employee, group, { leaveType: 'personal_leave', variant: 'other', startOn: '2026-11-24' });
    await apply(employee.caller, { leaveType: 'sick_leave', startOn: '2026-11-25', startMinute: 540, endMinute: 720 });

    expect((await yearOf(employee)).leaves).toMatchObject([
      { on: '2026-11-24', leaveType: 'personal_leave', from: null, to: null, isApproved: true },
      { on: '2026-11-25', leaveType: 'sick_leave', from: 540, to: 720, minutes: 180, isApproved: false },
    ]);
  });

  it('returns days off with the names of holidays', async () => {
    const { daysOff } = await yearOf(await member(group));
    expect(daysOff).toContainEqual({ on: '2026-09-28', name: expect.stringContaining('教師節') });
    expect(daysOff).toContainEqual({ on: '2026-11-21', name: null });
    expect(daysOff.some(({ on }) => on === '2026-11-24')).toBe(false);
  });

  it('uses the office hours of the parent department on each day', async () => {
    const [{ id: parentId }, moved] = [await seedDepartment(test.db), await seedTeam()];
    const employee = await member(moved);
    const hr = await test.signedInAs('hr_officer');
    const hours = { from: 540, to: 1_080, breaks: [{ from: 720, to: 780 }] };
    const week = [null, null, hours, hours, hours, hours, hours];
    const officeHours = { name: '週二至週六', departmentId: parentId, week, effectiveFrom: '2026-01-01' };
    await hr.post('/api/office-hours').send(officeHours).expect(201);
    await moveDepartment(test.db, { departmentId: moved.departmentId, parentId, from: '2026-07-01' });

    const saturdaysAndMondays = new Set<string>(['2026-06-27', '2026-06-29', '2026-07-04', '2026-07-06']);
    const { daysOff } = await yearOf(employee);
    expect(daysOff.map(({ on }) => on).filter((on) => saturdaysAndMondays.has(on))).toEqual([
      '2026-06-27',
      '2026-07-06',
    ]);
  });

  it('returns a part that covers all working hours as a whole day', async () => {
    const employee = await member(group);
    await apply(employee.caller, { leaveType: 'sick_leave', startOn: '2026-11-25', startMinute: 540, endMinute: 1080 });
    expect((await yearOf(employee)).leaves).toMatchObject([{ from: null, to: null, minutes: DAY }]);
  });

  it.each([
    { noticeOn: '2026-11-25', isVisible: false, why: 'before the notice date' },
    { noticeOn: '2026-11-20', isVisible: true, why: 'after the notice date' },
  ])('shows the days after the last working day as days off: $isVisible, $why', async ({ noticeOn, isVisible }) => {
    const employee = await member(group);
    const hr = await test.signedInAs('hr_officer');
    const { version } = (await hr.get(`/api/employees/${employee.id}`).expect(200)).body;
    const leaving = { leavingKind: 'laid_off', leavingReason: '生涯規劃', lastWorkingOn: '2026-11-27' };
    await hr
      .post(`/api/employees/${employee.id}/mark-resigned`)
      .send({ ...leaving, noticeOn, version })
      .expect(200);
    expect((await yearOf(employee)).daysOff.some(({ on }) => on === '2026-11-30')).toBe(isVisible);
  });

  it('omits leave of other years', async () => {
    const employee = await member(group);
    await approvedLeave(employee, group, { leaveType: 'personal_leave', variant: 'other', startOn: '2026-11-24' });
    expect((await yearOf(employee, 2025)).leaves).toEqual([]);
  });

  it('returns trips and outings, and approved overtime, by day', async () => {
    const employee = await member(group);
    const submit = async (body: object): Promise<string> =>
      (await employee.caller.post('/api/my/applications').send(body).expect(201)).body.id;
    const trip = await submit(tripBody({ startOn: '2026-12-01', endOn: '2026-12-02', endMinute: 720 }));
    await submit(outingBody({ on: '2026-12-03' }));
    await submit(overtimeBody({ on: '2026-12-04' }));
    const overtime = await submit(overtimeBody({ on: '2026-12-07' }));
    for (const id of [trip, overtime]) {
      await answer([group.head.caller, id], 'approve').expect(200);
    }

    expect((await yearOf(employee)).otherTimes).toEqual([
      { on: '2026-12-01', kind: 'business_trip', from: null, to: null, isApproved: true },
      { on: '2026-12-02', kind: 'business_trip', from: 0, to: 720, isApproved: true },
      { on: '2026-12-03', kind: 'outing', from: 840, to: 960, isApproved: false },
      { on: '2026-12-07', kind: 'overtime', from: 1_080, to: 1_200, isApproved: true },
    ]);
    expect((await yearOf(await member(group))).otherTimes).toEqual([]);
  });

  it('returns the part of a trip within the year', async () => {
    const employee = await member(group);
    await employee.caller
      .post('/api/my/applications')
      .send(tripBody({ startOn: '2026-12-31', endOn: '2027-01-04' }))
      .expect(201);
    expect((await yearOf(employee)).otherTimes.map(({ on }) => on)).toEqual(['2026-12-31']);
    expect((await yearOf(employee, 2027)).otherTimes.map(({ on }) => on)).toEqual([
      '2027-01-01',
      '2027-01-02',
      '2027-01-03',
      '2027-01-04',
    ]);
  });
});
