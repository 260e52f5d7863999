import type { SentOf } from '@hr/contracts/signing/applications';
import type { HolidayKind } from '@hr/domain/organisation/holidays';
import { beforeAll, describe, expect, it } from 'vitest';
import { overtimeBody } from '#testing/other-time-bodies.ts';
import { leaveApplicationSeeds, type SignedIn, type Team } from '#testing/seed-leave-applications.ts';
import { startTestApp } from '#testing/test-app.ts';

const HOUR = 60;

const test = await startTestApp();
const { team, member } = leaveApplicationSeeds(test);

let [group, one]: [Team, SignedIn] = [undefined as never, undefined as never];

const given = (date: string, kind: HolidayKind) =>
  test.db.prisma.holiday.create({ data: { date: new Date(date), name: '放假', kind, source: 'own' } });

beforeAll(async () => {
  await test.db.prisma.holiday.deleteMany();
  await given('2027-02-28', 'national_holiday');
  await given('2027-03-01', 'substitute_holiday');
  await given('2027-05-01', 'national_holiday');
  await given('2027-08-10', 'disaster_closure');
  group = await team();
  one = await member(group);
});

const asking = (overrides: Partial<SentOf<'overtime'>>) =>
  one.caller.post('/api/my/applications').send(overtimeBody(overrides));

const whole = { startMinute: 9 * HOUR, endMinute: 12 * HOUR } as const;

describe('overtime on a holiday', () => {
  it('on a Sunday is refused as that of every regular leave', async () => {
    const { body } = await asking({ on: '2027-02-28', ...whole }).expect(422);
    expect(body.msg).toContain('第 40 條');
  });

  it.each([
    { on: '2027-03-01' as const, dayKind: 'national_holiday', why: 'given instead of the Sunday' },
    { on: '2027-05-01' as const, dayKind: 'rest_day', why: 'a Saturday' },
  ])('is of a $dayKind on $on: $why', async ({ on, dayKind }) => {
    expect((await asking({ on, ...whole }).expect(201)).body.payload).toMatchObject({ dayKind });
  });
});

describe('overtime on a day that is closed for a typhoon', () => {
  it('is none within the office hours', async () => {
    const { body } = await asking({ on: '2027-08-10', ...whole }).expect(422);
    expect(body.msg).toContain('其中 3 小時為正常工作時間');
  });

  it('is that of a workday after them', async () => {
    const { body } = await asking({ on: '2027-08-10' }).expect(201);
    expect(body.payload).toMatchObject({ dayKind: 'workday' });
  });
});
