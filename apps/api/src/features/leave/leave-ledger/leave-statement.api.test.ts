import type { LeaveStatement } from '@hr/contracts/leave/leave-ledger';
import { pagesOf } from '@hr/documents/testing';
import { describe, expect, it } from 'vitest';
import { binary } from '#testing/binary.ts';
import { yearGrant, LEAVE_DAY, leaveSeeds } from '#testing/seed-leave.ts';
import { startTestApp, TODAY } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { seedEmployeeId, addHours, reduceHours, loadBalance, movementsOf, seedLot } = leaveSeeds(test, hr);

const requestStatement = (id: string, query: object) =>
  hr.get(`/api/leave-balances/${id}/statement`).query({ type: 'annual', from: '2026-01-01', to: TODAY, ...query });

const statementOf = async (id: string, query: object = {}): Promise<LeaveStatement> =>
  (await requestStatement(id, query).expect(200)).body;

/** Creates a year with a carried-over and partly expired lot, leave, a pending request, and added and reduced hours. */
const seedEventfulEmployee = async (): Promise<string> => {
  const id = await seedEmployeeId();
  await seedLot(id, { origin: 'carry_over', validFrom: '2025-04-01', validUntil: '2026-03-31' }, [
    ['carry_over', 5 * LEAVE_DAY, '2025-04-01'],
    ['use', -3 * LEAVE_DAY, '2026-02-02'],
  ]);
  await seedLot(id, yearGrant, [
    ['grant', 15 * LEAVE_DAY, '2026-01-01'],
    ['use', -LEAVE_DAY, '2026-05-04'],
    ['reserve', -2 * LEAVE_DAY, '2026-06-01'],
    ['use', -2 * LEAVE_DAY, '2026-12-21'],
  ]);
  await addHours([id], { validFrom: '2026-02-01' }).expect(201);
  await reduceHours(id, LEAVE_DAY).expect(200);
  return id;
};

describe('對帳單', () => {
  it('starts with the opening balance, lists each movement, and ends with the closing balance', async () => {
    const { opening, lines, closing, lots } = await statementOf(await seedEventfulEmployee());

    expect(opening).toBe(5 * LEAVE_DAY);
    expect(lines.map(({ on, kind, minutes, after }) => [on, kind, minutes / LEAVE_DAY, after / LEAVE_DAY])).toEqual([
      ['2026-01-01', 'grant', 15, 20],
      ['2026-02-01', 'manual_add', 2, 22],
      ['2026-02-02', 'use', -3, 19],
      ['2026-04-01', 'expire', -2, 17],
      ['2026-05-04', 'use', -1, 16],
      ['2026-06-01', 'reserve', -2, 16],
      [TODAY, 'manual_reduce', -1, 15],
    ]);
    expect(closing).toBe(15 * LEAVE_DAY);
    expect(lots.map((lot) => [lot.origin, lot.until, lot.expired / LEAVE_DAY, lot.remaining / LEAVE_DAY])).toEqual([
      ['carry_over', '2026-03-31', 2, 0],
      ['grant', '2026-12-31', 0, 13],
      ['manual_add', '2026-12-31', 0, 2],
    ]);
    for (const { granted, taken, carriedOverOrPaid, expired, remaining } of lots) {
      expect(taken + carriedOverOrPaid + expired + remaining).toBe(granted);
    }
  });

  it.each(['2026-01-31', '2026-03-31', '2026-04-01', '2026-06-30', TODAY])(
    'that ends on %s closes at the listed balance of that day, also in the export',
    async (to) => {
      const id = await seedEventfulEmployee();
      const { closing, lines } = await statementOf(id, { to });
      const listed = await loadBalance(id, { asOf: to });
      const { text } = await hr
        .get('/api/leave-balances/export')
        .query({ format: 'csv', status: 'all', employeeId: id, asOf: to, columns: 'annualRemaining' })
        .expect(200);

      expect(listed).toMatchObject({ annualRemaining: closing });
      expect(text).toContain(`${closing / LEAVE_DAY} 天`);
      const movements = (await movementsOf(id)).filter(({ effectiveOn }) => effectiveOn <= to);
      expect(movements.at(-1)?.after).toBe(lines.at(-1)?.after);
    },
  );

  it('matches the ledger if two lots expire on one day', async () => {
    const id = await seedEmployeeId();
    const days = { origin: 'manual_add', validFrom: '2026-01-01', validUntil: '2026-03-31' };
    await seedLot(id, days, [['manual_add', LEAVE_DAY, '2026-01-01']]);
    await seedLot(id, days, [['manual_add', 2 * LEAVE_DAY, '2026-01-01']]);
    const { lines } = await statementOf(id);
    const balances = (movements: readonly { kind: string; minutes: number | null; after: number | null }[]): string[] =>
      movements.map(({ kind, minutes, after }) => `${kind} ${minutes} ${after}`).toSorted();

    expect(lines.at(-1)?.after).toBe(0);
    expect(balances(await movementsOf(id))).toEqual(balances(lines));
  });

  it('and the ledger ignore future expiry', async () => {
    const id = await seedEmployeeId();
    const soon = { origin: 'grant', validFrom: '2025-12-01', validUntil: '2026-11-30' };
    await seedLot(id, soon, [['grant', 3 * LEAVE_DAY, '2025-12-01']]);
    const next = { origin: 'grant', validFrom: '2026-12-01', validUntil: '2027-11-30' };
    await seedLot(id, next, [['grant', 7 * LEAVE_DAY, '2026-12-01']]);

    expect((await movementsOf(id)).map(({ before, after }) => [before, after])).toEqual([
      [0, 3 * LEAVE_DAY],
      [3 * LEAVE_DAY, 10 * LEAVE_DAY],
    ]);
  });

  it('continues at the closing balance of the statement before', async () => {
    const id = await seedEventfulEmployee();
    const first = await statementOf(id, { to: '2026-03-31' });
    const second = await statementOf(id, { from: '2026-04-01' });

    expect(second.opening).toBe(first.closing);
  });

  it.each([
    { query: { to: '2026-11-22' }, why: 'a day to come' },
    { query: { to: '2025-12-31' }, why: 'an end before the beginning' },
    { query: { from: undefined }, why: 'no beginning' },
  ])('refuses $why', async ({ query }) => {
    await requestStatement(await seedEmployeeId(), query).expect(400);
  });

  it('is printed for signature, and audited', async () => {
    const id = await seedEventfulEmployee();
    const path = `/api/leave-balances/${id}/statement/export?from=2026-01-01&to=${TODAY}`;
    const { body, headers } = await binary(hr.get(path)).expect(200);
    const page = (await pagesOf(body as Uint8Array)).join(' ');

    expect(headers['content-type']).toBe('application/pdf');
    expect(page).toContain('特休對帳單');
    expect(page).toContain('期末餘額 15 天');
    expect(page).toMatch(/2026\/04\/01 到期失效 −2 天 17 天/);
    expect(page).toMatch(/遞延 2025\/04\/01 ～ 2026\/03\/31 5 天 3 天 0 小時 2 天 0 小時/);
    const { body: log } = await hr.get(`/api/leave-balances/${id}/audit-entries`).expect(200);
    expect(log.items[0]).toMatchObject({ action: '列印對帳單' });
  });

  it('cannot be printed without the export permission', async () => {
    const id = await seedEmployeeId();
    const manager = await test.signedInAs('manager');
    await manager.get(`/api/leave-balances/${id}/statement/export?from=2026-01-01&to=${TODAY}`).expect(403);
  });
});
