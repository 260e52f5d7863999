import type { TransferRecord } from '@hr/contracts/transfer-records';
import { describe, expect, it } from 'vitest';
import { seedEmployee } from '#testing/seed-rows.ts';
import { transferSeeds } from '#testing/seed-transfers.ts';
import { type Caller, startTestApp } from '#testing/test-app.ts';

/** The test's day is 2026-11-21. */
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const auditor = await test.signedInAs('auditor');

const leaving = { leavingKind: 'laid_off', lastWorkingOn: '2027-03-31', leavingReason: '業務緊縮' };

/** Somebody who is let go, of which nobody is told but who keeps the records until the day of the notice. */
const letGo = async (noticeOn: string): Promise<string> => {
  const { id } = await seedEmployee(test.db);
  const { version } = (await hr.get(`/api/employees/${id}`).expect(200)).body;
  await hr
    .post(`/api/employees/${id}/mark-resigned`)
    .send({ ...leaving, noticeOn, version })
    .expect(200);
  return id;
};

const transfersTo = async (caller: Caller, employeeId: string): Promise<TransferRecord[]> => {
  const { body } = await caller.get('/api/transfer-records').query({ employeeId }).expect(200);
  expect(body.total).toBe(body.items.length);
  return body.items;
};

describe('that somebody leaves', () => {
  it('is no transfer that others are told of before the day of the notice', async () => {
    const id = await letGo('2027-02-01');
    const kept = await transfersTo(hr, id);
    expect(kept).toMatchObject([{ kind: 'layoff' }]);

    expect(await transfersTo(auditor, id)).toEqual([]);
    await auditor.get(`/api/transfer-records/${kept[0]!.id}`).expect(404);
    const found = await auditor.get('/api/search').query({ q: kept[0]!.transferNo }).expect(200);
    expect(JSON.stringify(found.body)).not.toContain(kept[0]!.transferNo);
  });

  it('is not told either once it was taken back, for nothing says any more when it was to be', async () => {
    const id = await letGo('2027-02-01');
    const { version } = (await hr.get(`/api/employees/${id}`).expect(200)).body;
    await hr.post(`/api/employees/${id}/cancel-resignation`).send({ correctionReason: '改留任', version }).expect(200);

    expect(await transfersTo(hr, id)).toMatchObject([{ kind: 'layoff', state: 'cancelled' }]);
    expect(await transfersTo(auditor, id)).toEqual([]);
  });

  it('ends leave without pay with the last day for whoever is told of it, and for nobody else', async () => {
    const { entered } = transferSeeds(hr);
    const { id } = await seedEmployee(test.db);
    const leave = {
      kind: 'unpaid_leave',
      unpaidLeaveKind: 'parental',
      effectiveOn: '2026-11-01',
      endsOn: '2027-10-31',
    };
    await entered({ id }, leave);
    const { version } = (await hr.get(`/api/employees/${id}`).expect(200)).body;
    await hr
      .post(`/api/employees/${id}/mark-resigned`)
      .send({ ...leaving, noticeOn: '2027-02-01', version })
      .expect(200);
    const leavesTo = async (caller: Caller) =>
      (await caller.get(`/api/employees/${id}/employment`).expect(200)).body.unpaidLeaves;

    expect(await leavesTo(hr)).toMatchObject([{ startsOn: '2026-11-01', endsOn: '2027-03-31' }]);
    expect(await leavesTo(auditor)).toMatchObject([{ startsOn: '2026-11-01', endsOn: '2027-10-31' }]);
  });

  it('is told from that day on', async () => {
    const id = await letGo('2026-11-21');
    expect(await transfersTo(auditor, id)).toMatchObject([
      { kind: 'layoff', reason: expect.stringContaining('業務緊縮') },
    ]);
  });

  it('is told to the person without why', async () => {
    const id = await letGo('2026-11-21');
    const { username } = await test.seedAccount('auditor', { employeeId: id });
    const [transfer] = await transfersTo(await test.signIn(username), id);

    expect(transfer).toMatchObject({ kind: 'layoff', reason: '—', changeReason: null });
  });
});
