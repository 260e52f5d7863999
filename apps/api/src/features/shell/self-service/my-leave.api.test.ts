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
const { team, member, grant } = leaveApplicationSeeds(test);

let group: Team = undefined as never;

beforeAll(async () => {
  group = await team();
});

const leaveOf = async ({ caller }: SignedIn, asOf = '2026-11-21'): Promise<MyLeave> =>
  (await caller.get(`/api/my/leave?asOf=${asOf}`).expect(200)).body;

const yearOf = async ({ caller }: SignedIn, year = 2026): Promise<MyLeaveYear> =>
  (await caller.get(`/api/my/leave/year?year=${year}`).expect(200)).body;

const annualOf = async (one: SignedIn, asOf?: string) => (await leaveOf(one, asOf)).granted[0];

const neededOf = async (one: SignedIn, leaveType: string) =>
  (await leaveOf(one)).needed.find((type) => type.leaveType === leaveType);

describe('GET /api/my/leave', () => {
  it('tells of given hours what is taken, booked for later, waiting and left', async () => {
    const one = await member(group);
    await grant(one.id, 5 * DAY);
    await approvedLeave(one, group, { startOn: '2026-11-24' });
    await apply(one.caller, { startOn: '2026-11-25' });

    expect(await annualOf(one)).toMatchObject({
      leaveType: 'annual_leave',
      granted: 5 * DAY,
      taken: 0,
      booked: DAY,
      pending: DAY,
      left: 3 * DAY,
      lots: [{ origin: 'manual_add', until: '2027-12-31', left: 3 * DAY }],
    });
  });

  it('tells the leave under way or the next one as a whole, and none after the last', async () => {
    const one = await member(group);
    expect((await leaveOf(one)).next).toBeNull();
    await grant(one.id, 5 * DAY);
    await apply(one.caller, { startOn: '2026-12-07' });
    await approvedLeave(one, group, { startOn: '2026-11-24', endOn: '2026-11-25' });

    const first = { from: '2026-11-24', to: '2026-11-25', leaveType: 'annual_leave', minutes: 2 * DAY };
    expect((await leaveOf(one, '2026-11-25')).next).toEqual({ ...first, isApproved: true });
    expect((await leaveOf(one, '2026-11-26')).next).toMatchObject({ from: '2026-12-07', isApproved: false });
    expect((await leaveOf(one, '2026-12-08')).next).toBeNull();
  });

  it('tells of another day what holds on that day', async () => {
    const one = await member(group);
    await grant(one.id, 5 * DAY);
    await approvedLeave(one, group, { startOn: '2026-11-24' });

    expect(await annualOf(one, '2026-11-24')).toMatchObject({ taken: DAY, booked: 0, left: 4 * DAY });
    expect(await annualOf(one, '2025-12-31')).toMatchObject({ granted: 0, left: 0 });
    expect(await annualOf(one, '2028-01-01')).toMatchObject({ granted: 0, left: 0, lots: [] });
  });

  it('tells of a day that is over what of its hours was not taken off since', async () => {
    const one = await member(group);
    const hr = await test.signedInAs('hr_officer');
    const { seedLot, reduceHours } = leaveSeeds(test, hr);
    await seedLot(one.id, yearGrant, [['grant', 5 * DAY, '2026-01-01']]);
    await reduceHours(one.id, 2 * DAY).expect(200);

    expect(await annualOf(one, '2026-06-30')).toMatchObject({
      granted: 5 * DAY,
      left: 3 * DAY,
      lots: [{ left: 3 * DAY }],
    });
  });

  it('says the same as the list of HR does of the day', async () => {
    const one = await member(group);
    await grant(one.id, 5 * DAY);
    await approvedLeave(one, group, { startOn: '2026-11-24' });
    const hr = await test.signedInAs('hr_officer');

    const listed = await hr.get(`/api/leave-balances?employeeId=${one.id}&asOf=2026-11-24`).expect(200);

    const [theirs] = listed.body.items;
    const own = await annualOf(one, '2026-11-24');
    expect([own?.left, own?.taken]).toEqual([theirs.annualAvailable, theirs.annualTaken]);
  });

  it('tells of a limit of the year what is used of it', async () => {
    const one = await member(group);
    await approvedLeave(one, group, { leaveType: 'personal_leave', variant: 'other', startOn: '2026-11-24' });
    await apply(one.caller, { leaveType: 'family_care_leave', startOn: '2026-11-25' });

    expect(await neededOf(one, 'personal_leave')).toMatchObject({
      booked: DAY,
      pending: 0,
      limits: [{ per: 'year', most: 14 * DAY, booked: DAY, pending: DAY, left: 12 * DAY }],
    });
  });

  it('tells of leave for an event what is left for that one, by its reason', async () => {
    const one = await member(group);
    const body = { leaveType: 'bereavement_leave', variant: 'parent', eventOn: '2026-11-20', hasProof: true } as const;
    await apply(one.caller, { ...body, startOn: '2026-11-24' });

    const told = await neededOf(one, 'bereavement_leave');
    expect(told?.limits).toMatchObject([
      { per: 'event', eventOn: '2026-11-20', most: 8 * DAY, pending: DAY, left: 7 * DAY },
    ]);
    expect(told?.limits[0]?.variantName).toContain('父母');
  });

  it('tells of a marriage what the law of its day gives, whenever it is looked at', async () => {
    const one = await member(group);
    const body = { leaveType: 'marriage_leave', eventOn: '2026-09-20', hasProof: true } as const;
    await approvedLeave(one, group, { ...body, startOn: '2026-11-30', endOn: '2026-12-09' });

    expect((await neededOf(one, 'marriage_leave'))?.limits).toMatchObject([
      { per: 'event', eventOn: '2026-09-20', most: 8 * DAY, booked: 8 * DAY, left: 0 },
    ]);
  });

  it('counts for an event what is booked for the next year', async () => {
    const one = await member(group);
    const body = { leaveType: 'marriage_leave', eventOn: '2026-12-20', hasProof: true } as const;
    await approvedLeave(one, group, { ...body, startOn: '2026-12-28', endOn: '2026-12-30' });
    await approvedLeave(one, group, { ...body, startOn: '2027-01-04', endOn: '2027-01-06' });

    expect(await neededOf(one, 'marriage_leave')).toMatchObject({
      booked: 3 * DAY,
      limits: [{ most: 14 * DAY, booked: 6 * DAY, left: 8 * DAY }],
    });
  });

  it('tells the lots that the amounts count, also on a later day', async () => {
    const one = await member(group);
    await grant(one.id, 5 * DAY);

    for (const asOf of ['2026-11-21', '2027-01-05']) {
      expect(await annualOf(one, asOf)).toMatchObject({ granted: 5 * DAY, left: 5 * DAY, lots: [{ left: 5 * DAY }] });
    }
  });

  it('counts nothing of what was withdrawn', async () => {
    const one = await member(group);
    const { id } = await apply(one.caller, { leaveType: 'personal_leave', variant: 'other' });
    await one.caller.post(`/api/my/applications/${id}/withdraw`).expect(200);
    expect(await neededOf(one, 'personal_leave')).toMatchObject({ booked: 0, pending: 0 });
  });

  it('takes no other person’s identifier', async () => {
    const [one, other] = [await member(group), await member(group)];
    expect((await one.caller.get(`/api/my/leave?employeeId=${other.id}`)).status).toBe(400);
  });
});

describe('GET /api/my/leave/year', () => {
  it('tells leave by the day, with the part of a day and whether it is approved', async () => {
    const one = await member(group);
    await approvedLeave(one, group, { leaveType: 'personal_leave', variant: 'other', startOn: '2026-11-24' });
    await apply(one.caller, { leaveType: 'sick_leave', startOn: '2026-11-25', startMinute: 540, endMinute: 720 });

    expect((await yearOf(one)).leaves).toMatchObject([
      { on: '2026-11-24', leaveType: 'personal_leave', from: null, to: null, isApproved: true },
      { on: '2026-11-25', leaveType: 'sick_leave', from: 540, to: 720, minutes: 180, isApproved: false },
    ]);
  });

  it('tells the days that are not worked, with the names of holidays', async () => {
    const { daysOff } = await yearOf(await member(group));
    expect(daysOff).toContainEqual({ on: '2026-09-28', name: expect.stringContaining('教師節') });
    expect(daysOff).toContainEqual({ on: '2026-11-21', name: null });
    expect(daysOff.some(({ on }) => on === '2026-11-24')).toBe(false);
  });

  it('tells the days off of the department above on each day, before a reorganisation and after it', async () => {
    const [{ id: parentId }, moved] = [await seedDepartment(test.db), await team()];
    const one = await member(moved);
    const hr = await test.signedInAs('hr_officer');
    const hours = { from: 540, to: 1_080, breaks: [{ from: 720, to: 780 }] };
    const week = [null, null, hours, hours, hours, hours, hours];
    const given = { name: '週二至週六', departmentId: parentId, week, effectiveFrom: '2026-01-01' };
    await hr.post('/api/office-hours').send(given).expect(201);
    await moveDepartment(test.db, { departmentId: moved.departmentId, parentId, from: '2026-07-01' });

    const saturdaysAndMondays = new Set<string>(['2026-06-27', '2026-06-29', '2026-07-04', '2026-07-06']);
    const { daysOff } = await yearOf(one);
    expect(daysOff.map(({ on }) => on).filter((on) => saturdaysAndMondays.has(on))).toEqual([
      '2026-06-27',
      '2026-07-06',
    ]);
  });

  it('tells the part of a day that covers all hours of it as the whole day', async () => {
    const one = await member(group);
    await apply(one.caller, { leaveType: 'sick_leave', startOn: '2026-11-25', startMinute: 540, endMinute: 1080 });
    expect((await yearOf(one)).leaves).toMatchObject([{ from: null, to: null, minutes: DAY }]);
  });

  it.each([
    { noticeOn: '2026-11-25', isTold: false, why: 'before it is said' },
    { noticeOn: '2026-11-20', isTold: true, why: 'once it was said' },
  ])('tells that the person will leave: $isTold, $why', async ({ noticeOn, isTold }) => {
    const one = await member(group);
    const hr = await test.signedInAs('hr_officer');
    const { version } = (await hr.get(`/api/employees/${one.id}`).expect(200)).body;
    const leaving = { leavingKind: 'laid_off', leavingReason: '生涯規劃', lastWorkingOn: '2026-11-27' };
    await hr
      .post(`/api/employees/${one.id}/mark-resigned`)
      .send({ ...leaving, noticeOn, version })
      .expect(200);
    expect((await yearOf(one)).daysOff.some(({ on }) => on === '2026-11-30')).toBe(isTold);
  });

  it('leaves out leave of another year', async () => {
    const one = await member(group);
    await approvedLeave(one, group, { leaveType: 'personal_leave', variant: 'other', startOn: '2026-11-24' });
    expect((await yearOf(one, 2025)).leaves).toEqual([]);
  });

  it('tells trips and outings by the day, also while they wait, and overtime once it is approved', async () => {
    const one = await member(group);
    const ask = async (body: object): Promise<string> =>
      (await one.caller.post('/api/my/applications').send(body).expect(201)).body.id;
    const trip = await ask(tripBody({ startOn: '2026-12-01', endOn: '2026-12-02', endMinute: 720 }));
    await ask(outingBody({ on: '2026-12-03' }));
    await ask(overtimeBody({ on: '2026-12-04' }));
    const overtime = await ask(overtimeBody({ on: '2026-12-07' }));
    for (const id of [trip, overtime]) {
      await answer([group.head.caller, id], 'approve').expect(200);
    }

    expect((await yearOf(one)).otherTimes).toEqual([
      { on: '2026-12-01', kind: 'business_trip', from: null, to: null, isApproved: true },
      { on: '2026-12-02', kind: 'business_trip', from: 0, to: 720, isApproved: true },
      { on: '2026-12-03', kind: 'outing', from: 840, to: 960, isApproved: false },
      { on: '2026-12-07', kind: 'overtime', from: 1_080, to: 1_200, isApproved: true },
    ]);
    expect((await yearOf(await member(group))).otherTimes).toEqual([]);
  });

  it('tells of a trip over the turn of the year what of it is in the year', async () => {
    const one = await member(group);
    await one.caller
      .post('/api/my/applications')
      .send(tripBody({ startOn: '2026-12-31', endOn: '2027-01-04' }))
      .expect(201);
    expect((await yearOf(one)).otherTimes.map(({ on }) => on)).toEqual(['2026-12-31']);
    expect((await yearOf(one, 2027)).otherTimes.map(({ on }) => on)).toEqual([
      '2027-01-01',
      '2027-01-02',
      '2027-01-03',
      '2027-01-04',
    ]);
  });
});
