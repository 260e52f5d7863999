import type { SubmittedOf } from '@hr/contracts/signing/applications';
import type { HolidayKind } from '@hr/domain/organisation/holidays';
import { beforeAll, describe, expect, it } from 'vitest';
import { overtimeBody } from '#testing/other-time-bodies.ts';
import { leaveApplicationSeeds, type SignedIn, type Team } from '#testing/seed-leave-applications.ts';
import { startTestApp } from '#testing/test-app.ts';

const HOUR = 60;

const test = await startTestApp();
const { seedTeam, member } = leaveApplicationSeeds(test);

let [group, applicant]: [Team, SignedIn] = [undefined as never, undefined as never];

const createHoliday = (date: string, kind: HolidayKind) =>
  test.db.prisma.holiday.create({ data: { date: new Date(date), name: '放假', kind, source: 'own' } });

beforeAll(async () => {
  await test.db.prisma.holiday.deleteMany();
  await createHoliday('2027-02-28', 'national_holiday');
  await createHoliday('2027-03-01', 'substitute_holiday');
  await createHoliday('2027-05-01', 'national_holiday');
  await createHoliday('2027-08-10', 'disaster_closure');
  group = await seedTeam();
  applicant = await member(group);
});

const postApplication = (overrides: Partial<SubmittedOf<'overtime'>>) =>
  applicant.caller.post('/api/my/applications').send(overtimeBody(overrides));

const whole = { startMinute: 9 * HOUR, endMinute: 12 * HOUR } as const;

describe('overtime on a holiday', () => {
  it('is refused on a Sunday as on every mandatory day off', async () => {
    const { body } = await postApplication({ on: '2027-02-28', ...whole }).expect(422);
    expect(body.msg).toContain('第 40 條');
  });

  it.each([
    { on: '2027-03-01' as const, dayKind: 'national_holiday', why: 'substitute for a Sunday' },
    { on: '2027-05-01' as const, dayKind: 'rest_day', why: 'a Saturday' },
  ])('counts as $dayKind on $on: $why', async ({ on, dayKind }) => {
    expect((await postApplication({ on, ...whole }).expect(201)).body.payload).toMatchObject({ dayKind });
  });
});

describe('overtime on a typhoon closure day', () => {
  it('is refused within office hours', async () => {
    const { body } = await postApplication({ on: '2027-08-10', ...whole }).expect(422);
    expect(body.msg).toContain('其中 3 小時為正常工作時間');
  });

  it('counts as workday overtime after office hours', async () => {
    const { body } = await postApplication({ on: '2027-08-10' }).expect(201);
    expect(body.payload).toMatchObject({ dayKind: 'workday' });
  });
});
