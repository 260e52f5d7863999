import type { DryRunResult } from '@hr/contracts/signing/sign-off-flows';
import { addDays } from '@hr/domain/dates';
import { beforeEach, describe, expect, it } from 'vitest';
import { leaveApplicationSeeds, type SignedIn, type Team } from '#testing/seed-leave-applications.ts';
import { markLeaving } from '#testing/seed-rows.ts';
import { type Caller, startTestApp, TODAY } from '#testing/test-app.ts';

const test = await startTestApp();
const { team, member } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');
const auditor = await test.signedInAs('auditor');

const LAST = addDays(TODAY, 30);

let [group, applicant]: [Team, SignedIn] = [] as never;

beforeEach(async () => {
  group = await team();
  applicant = await member(group);
});

const leaves = ({ id }: SignedIn, noticeOn = addDays(TODAY, 1)) =>
  markLeaving(test.db, id, { lastWorkingOn: LAST, noticeOn });

/** Who would sign for the applicant on the day after. */
const signersTo = async (caller: Caller): Promise<string[]> => {
  const asked = { kind: 'leave', customKindId: null, leaveType: null, minutes: 480, on: addDays(LAST, 1) };
  const { body } = await caller
    .post('/api/sign-off-flows/dry-run')
    .send({ ...asked, employeeId: applicant.id })
    .expect(200);
  return (body as DryRunResult).places.flatMap(({ signers }) => signers.map(({ id }) => id));
};

describe.each([
  { who: 'whoever applies', leaver: () => applicant },
  { who: 'whoever signs', leaver: () => group.head },
])('who signs after the last day of $who', ({ leaver }) => {
  it('is whoever did before, as long as that is not said', async () => {
    await leaves(leaver());
    expect(await signersTo(auditor)).toContain(group.head.id);
  });

  it('is somebody else to those who keep their records', async () => {
    await leaves(leaver());
    expect(await signersTo(hr)).not.toContain(group.head.id);
  });

  it('is somebody else to everybody once it was said', async () => {
    await leaves(leaver(), TODAY);
    expect(await signersTo(auditor)).not.toContain(group.head.id);
  });
});
