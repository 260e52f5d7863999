import { companies } from '@hr/contracts/organisation/companies';
import { buildCompany } from '@hr/contracts/organisation/companies/company.factory.ts';
import type { StatementRow, TransferSummary } from '@hr/contracts/reports/statements';
import { pagesOf } from '@hr/documents/testing';
import { describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { binary } from '#testing/binary.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { transferSeeds } from '#testing/seed-transfers.ts';
import { startTestApp } from '#testing/test-app.ts';

// The tests run on 2026-11-21.
const test = await startTestApp();
const hr = await test.signedInAs('hr_manager');
const { createTransfer } = transferSeeds(await test.signedInAs('hr_officer'));
const [first, second] = [
  await seedDepartment(test.db, { nameZh: '研究組' }),
  await seedDepartment(test.db, { nameZh: '行政組' }),
];

const people = [
  await seedEmployee(test.db, { departmentId: first.id, nameZh: '王小明' }),
  await seedEmployee(test.db, { departmentId: first.id, nameZh: '李大華' }),
];
const [one, other] = people as [(typeof people)[number], (typeof people)[number]];

await createTransfer(one, { departmentId: second.id, effectiveOn: '2026-03-01', reason: '家庭因素' });
await createTransfer(one, { departmentId: first.id, effectiveOn: '2026-05-01' });
await createTransfer(other, { kind: 'promotion', jobGrade: '5', departmentId: second.id, effectiveOn: '2026-06-01' });
await createTransfer(other, { kind: 'grade_change', jobGrade: '6', effectiveOn: '2026-07-01' });

const year = 'from=2026-01-01&to=2026-12-31';

const summaryOf = async (query: string): Promise<TransferSummary> =>
  (await hr.get(`/api/statements/transfer-summary?${query}`).expect(200)).body;

const rowsOf = async (where: readonly string[]): Promise<{ items: StatementRow[]; count: number }> =>
  (await hr.get('/api/statements/transfers').query({ from: '2026-01-01', to: '2026-12-31', where }).expect(200)).body;

describe('the summary of transfers', () => {
  it('counts employees once by kind, and the flow between departments', async () => {
    expect(await summaryOf(year)).toEqual({
      kinds: [
        { kind: 'promotion', people: 1, transfers: 1 },
        { kind: 'department_transfer', people: 1, transfers: 2 },
        { kind: 'unpaid_leave', people: 0, transfers: 0 },
        { kind: 'reinstatement', people: 0, transfers: 0 },
      ],
      flows: [
        { from: '研究組', to: '行政組', count: 2 },
        { from: '行政組', to: '研究組', count: 1 },
      ],
    });
  });

  it('has figures that open their rows', async () => {
    const changed = 'departmentChange:跨部門';
    expect((await rowsOf([changed, 'fromDepartment:研究組', 'toDepartment:行政組'])).count).toBe(2);
    expect((await rowsOf([changed])).count).toBe(3);
    expect((await rowsOf(['kind:升遷'])).count).toBe(1);
  });

  it('of a department counts the transfers out of it and into it', async () => {
    const { flows } = await summaryOf(`${year}&departmentId=${second.id}`);
    expect(flows.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    const march = await summaryOf(`from=2026-03-01&to=2026-03-31&departmentId=${first.id}`);
    expect(march.flows).toEqual([{ from: '研究組', to: '行政組', count: 1 }]);
  });
});

describe('人事異動公告', () => {
  const announcement = `/api/statements/transfers/announcement/export?${year}`;

  it('needs an organisation and a transfer', async () => {
    expect((await hr.get(announcement).expect(422)).body.code).toBe('PaperFactsMissing');
    const before = '/api/statements/transfers/announcement/export?from=2025-01-01&to=2025-12-31';
    expect((await hr.get(before).expect(422)).body.code).toBe('NothingToAnnounce');
  });

  it('states places and days, but no reasons and no changes of grade, and is logged', async () => {
    await (
      await test.signedInAs('hr_officer')
    )
      .post('/api/companies')
      .send(companies.input.strip().parse(buildCompany({})))
      .expect(201);
    const number = encodeURIComponent('人字第1150007號');
    const { body } = await binary(hr.get(`${announcement}&documentNo=${number}&announcedOn=2026-11-30`)).expect(200);
    const [page = ''] = await pagesOf(body as Uint8Array);
    for (const text of ['人事異動公告', '人字第1150007號', '中華民國115年11月30日']) {
      expect(page).toContain(text);
    }
    expect(page).toMatch(/2026\/03\/01 王小明 調動 研究組 — 行政組 —/);
    expect(page).toMatch(/2026\/06\/01 李大華 升遷 研究組 — 行政組 —/);
    expect(page).not.toContain('家庭因素');
    expect(page).not.toContain('2026/07/01');
    const [entry] = await test.db.rows<{ text: string }>(sql`
      select changes::text as text from audit_entries where action like '%人事異動公告'`);
    expect(entry?.text).toContain('人字第1150007號');
  });
});
