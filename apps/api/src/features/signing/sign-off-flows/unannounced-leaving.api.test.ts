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

const findSignersAs = async (caller: Caller): Promise<string[]> => {
  const query = { kind: 'leave', customKindId: null, leaveType: null, minutes: 480, on: addDays(LAST, 1) };
  const { body } = await caller
    .post('/api/sign-off-flows/dry-run')
    .send({ ...query, employeeId: applicant.id })
    .expect(200);
  return (body as DryRunResult).places.flatMap(({ signers }) => signers.map(({ id }) => id));
};

describe.each([
  { who: 'the applicant', leaver: () => applicant },
  { who: 'the signer', leaver: () => group.head },
])('signers after the last working day of $who', ({ leaver }) => {
  it('stay the same while the leaving is not announced', async () => {
    await leaves(leaver());
    expect(await findSignersAs(auditor)).toContain(group.head.id);
  });

  it('differ for viewers who may see the leaving', async () => {
    await leaves(leaver());
    expect(await findSignersAs(hr)).not.toContain(group.head.id);
  });

  it('differ for all viewers once the leaving is announced', async () => {
    await leaves(leaver(), TODAY);
    expect(await findSignersAs(auditor)).not.toContain(group.head.id);
  });
});
