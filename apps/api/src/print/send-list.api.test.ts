import { companies } from '@hr/contracts/organisation/companies';
import { buildCompany } from '@hr/contracts/organisation/companies/company.factory.ts';
import { mostCells } from '@hr/documents/pdf';
import { pagesOf } from '@hr/documents/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { binary } from '#testing/binary.ts';
import { projectSeeds } from '#testing/seed-projects.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');

const ORGANISATION = '財團法人列印測試基金會';

beforeAll(async () => {
  const company = companies.input.strip().parse(buildCompany({ code: 'A-1', nameZh: ORGANISATION }));
  await hr.post('/api/companies').send(company).expect(201);
  await seedJobTitles('PRINT-', 130);
});

const seedJobTitles = (prefix: string, count: number) =>
  test.db.rows(sql`
    insert into job_titles (code, name_zh, family)
    select ${prefix} || lpad(place::text, 5, '0'), '職員' || substr(${prefix}, 1, 1) || place, 'research'
    from generate_series(1, ${count}::int) place`);

const pagesAt = async (path: string, caller = hr): Promise<string[]> =>
  pagesOf((await binary(caller.get(path)).expect(200)).body as Uint8Array);

describe('a printed list', () => {
  it('says whose it is, what it was asked for, how many rows it has, and who printed it when', async () => {
    const { username } = await test.seedAccount('hr_officer');
    const caller = await test.signIn(username);
    const pages = await pagesAt('/api/job-titles/export?format=pdf&q=PRINT&status=active', caller);
    expect(pages[0]).toContain(`${ORGANISATION} 職稱清單`);
    expect(pages[0]).toContain('關鍵字：PRINT');
    expect(pages[0]).toContain('狀態：使用中');
    expect(pages[0]).toContain('筆數：130');
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('2026/11/21 下午 02:00');
      expect(page).toContain(username);
      expect(page).toContain(`第 ${index + 1} 頁，共 ${pages.length} 頁`);
    }
  });

  it('holds all rows of the query, each once, in its order', async () => {
    const pages = await pagesAt('/api/job-titles/export?format=pdf&q=PRINT&sort=-code');
    const codes = pages.join(' ').match(/PRINT-\d{5}/g);
    expect(codes).toHaveLength(130);
    expect(codes).toEqual(codes?.toSorted().toReversed());
  });

  it('has the columns that were asked for in their order, and the rows that were chosen', async () => {
    const { body } = await hr.get('/api/job-titles?q=PRINT&pageSize=2').expect(200);
    const ids = (body as { items: { id: string }[] }).items.map(({ id }) => id).join(',');
    const [page, ...others] = await pagesAt(`/api/job-titles/export?format=pdf&columns=nameZh,code&ids=${ids}`);
    expect(others).toEqual([]);
    expect(page).toContain('職員P1 PRINT-00001 職員P2 PRINT-00002 ');
    expect(page).not.toContain('PRINT-00003');
    expect(page).toContain('勾選的資料：2 筆');
  });

  it('says as of which day a list with a history is told', async () => {
    await seedDepartment(test.db);
    expect((await pagesAt('/api/departments/export?format=pdf&asOf=2026-11-30'))[0]).toContain('基準日：2026/11/30');
    expect((await pagesAt('/api/departments/export?format=pdf'))[0]).toContain('基準日：2026/11/21');
  });

  it('shows nobody more than the list does', async () => {
    const { id: employeeId, employeeNo } = await seedEmployee(test.db);
    const stranger = await seedEmployee(test.db);
    await test.db.rows(sql`
      update roles set permissions = permissions || '{employee_data:view,employee_data:export}' where code = 'employee'`);
    const { username } = await test.seedAccount('employee', { employeeId });
    const pages = (
      await pagesAt('/api/employees/export?format=pdf&columns=employeeNo,nameZh', await test.signIn(username))
    ).join(' ');
    expect(pages).toContain(employeeNo);
    expect(pages).not.toContain(stranger.employeeNo);
    expect((await pagesAt('/api/employees/export?format=pdf&columns=employeeNo,nameZh')).join(' ')).toContain(
      stranger.employeeNo,
    );
  });

  it('names nobody in what it was asked for whom the caller does not reach, and the log names them', async () => {
    const [leader, stranger] = [await seedEmployee(test.db), await seedEmployee(test.db)];
    await projectSeeds(hr, leader.id).seed();
    const unreached = await projectSeeds(hr, stranger.id).seed();
    const foreign = await test.seedAccount('employee', { employeeId: stranger.id });
    await test.db.rows(sql`
      update roles set permissions = permissions || '{project_and_grant_set_up:export}'
      where code = 'principal_investigator'`);
    const { username } = await test.seedAccount('principal_investigator', { employeeId: leader.id });
    const asked = [leader.id, stranger.id, unreached.id, foreign.id]
      .map((id) => `principalInvestigatorId=${id}`)
      .join('&');
    const [page] = await pagesAt(`/api/projects/export?format=pdf&${asked}`, await test.signIn(username));
    const told = await test.db.prisma.auditEntry.findFirst({ where: { kind: 'export' }, orderBy: { id: 'desc' } });
    const names = [stranger.employeeNo, unreached.code, foreign.username];
    expect(page).toContain(`計畫主持人：${leader.employeeNo}`);
    expect(names.filter((name) => page?.includes(name))).toEqual([]);
    expect(names.filter((name) => JSON.stringify(told?.changes).includes(name))).toEqual(names);
  });

  it('of more than a document takes is refused, and says what else to do', async () => {
    await seedJobTitles('MANY-', mostCells + 1);
    const { body } = await hr.get('/api/job-titles/export?format=pdf&columns=code&q=MANY').expect(422);
    expect(body).toMatchObject({
      code: 'ExportTooLarge',
      msg: '資料過多，無法製成 PDF；請縮小查詢範圍，或改用 .xlsx 匯出。',
    });
  });

  it('waits for others of the same person, of whom not many may wait', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => hr.get('/api/job-titles/export?format=pdf&q=PRINT')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('of nothing is no document', async () => {
    await hr.get('/api/job-titles/export?format=pdf&q=nothing-is-called-so').expect(204);
  });
});

describe('a printed record', () => {
  it('tells all that it holds on a sheet, what has no column in the list too', async () => {
    const { body } = await hr.get('/api/companies?q=A-1').expect(200);
    const [{ id }] = (body as { items: [{ id: string }] }).items;
    const [page] = await pagesAt(`/api/companies/export?format=pdf&layout=sheets&ids=${id}`);
    expect(page).toContain('公司資料');
    expect(page).toContain(`公司名稱 ${ORGANISATION}`);
    expect(page).toContain('工時制度 ');
  });

  const sheetOf = async (path: string): Promise<string> => (await pagesAt(path)).join(' ');

  it('with a timeline tells all its periods, what is to come too', async () => {
    const { id, nameZh } = await seedDepartment(test.db);
    await hr
      .post(`/api/departments/${id}/change`)
      .send({ nameZh: '改名組', effectiveFrom: '2027-01-01', version: 1 })
      .expect(200);
    const sheet = await sheetOf(`/api/departments/export?format=pdf&layout=sheets&status=all&ids=${id}`);
    expect(sheet).toContain('沿革 起日 迄日 部門名稱 英文名稱 部門層級 上層部門 部門主管 2027/01/01 改名組 組');
    expect(sheet).toContain(`2020/01/01 2026/12/31 ${nameZh} 組`);
  });

  it('of a project tells its money line by line with what it comes to, once', async () => {
    const leader = await seedEmployee(test.db);
    const { id } = await projectSeeds(hr, leader.id).seed({
      budgetLines: [
        { category: 'personnel', amount: 600_000 },
        { category: 'travel', amount: 50_000 },
      ],
    });
    const sheet = await sheetOf(`/api/projects/export?format=pdf&layout=sheets&ids=${id}`);
    expect(sheet).toMatch(/預算科目 科目 核定額（元） \S+ 600,000 \S+ 50,000 合計 650,000/);
    expect(sheet.match(/預算科目/g)).toHaveLength(1);
  });

  it('that is not there is no document', async () => {
    await hr.get(`/api/departments/export?format=pdf&layout=sheets&ids=${crypto.randomUUID()}`).expect(204);
    await hr.get('/api/departments/export?format=pdf&layout=sheets&ids=RES').expect(400);
  });
});
