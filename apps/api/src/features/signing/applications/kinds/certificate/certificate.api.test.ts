import type { ApplicationBody, DetailOf, SubmittedOf } from '@hr/contracts/signing/applications';
import { companies } from '@hr/contracts/organisation/companies';
import { buildCompany } from '@hr/contracts/organisation/companies/company.factory.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { binary } from '#testing/binary.ts';
import { answer, leaveApplicationSeeds, type SignedIn, type Team } from '#testing/seed-leave-applications.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const { seedTeam, member } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');

let [group, officer]: [Team, SignedIn] = [] as never;

beforeAll(async () => {
  group = await seedTeam();
  officer = await member(await seedTeam(), 'hr_officer');
});

const body = (overrides: Partial<SubmittedOf<'certificate'>> = {}): ApplicationBody => ({
  kind: 'certificate',
  agentId: null,
  fileIds: [],
  payload: {
    paper: 'employment-certificate',
    language: 'zh',
    hasIdentityNumber: false,
    hasLeavingReason: false,
    purpose: '申請貸款',
    ...overrides,
  },
});

const postApplication = ({ caller }: SignedIn, overrides = {}) =>
  caller.post('/api/my/applications').send(body(overrides));

const submit = async (applicant: SignedIn, overrides = {}): Promise<DetailOf<'certificate'>> =>
  (await postApplication(applicant, overrides).expect(201)).body;

const approve = (id: string) => answer([officer.caller, id], 'approve');

const downloadCertificate = ({ caller }: SignedIn, id: string) => caller.get(`/api/my/applications/${id}/certificate`);

describe('a certificate before the company is set up', () => {
  it('is rejected with the missing data', async () => {
    expect((await postApplication(await member(group)).expect(422)).body.msg).toContain('缺少：公司資料');
  });
});

describe('a certificate', () => {
  beforeAll(async () => {
    const input = companies.input.strip().parse(buildCompany({ code: 'A-0', nameEn: 'Demo Foundation' }));
    await hr.post('/api/companies').send(input).expect(201);
  });

  it('is requested from HR with its purpose as summary', async () => {
    expect(await submit(await member(group))).toMatchObject({
      number: expect.stringMatching(/^CR-20261121-\d{4}$/),
      summary: '在職證明（中文）：申請貸款',
      steps: [{ name: '人資核發' }],
    });
  });

  it('is issued as a PDF that only its applicant can download', async () => {
    const [applicant, other] = [await member(group), await member(group)];
    const { id } = await submit(applicant);
    await downloadCertificate(applicant, id).expect(404);

    await approve(id).expect(200);

    const { body: content, headers } = await binary(downloadCertificate(applicant, id)).expect(200);
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(headers['content-disposition']).toContain('attachment');
    for (const stranger of [other, officer]) {
      await downloadCertificate(stranger, id).expect(404);
    }
    const taken = await test.db.prisma.auditEntry.findMany({ where: { entityId: id, kind: 'download' } });
    expect(taken).toMatchObject([{ action: '下載核發的證明', employeeId: applicant.id }]);
  });

  it('stays unchanged if the employee changes', async () => {
    const applicant = await member(group);
    const { id } = await submit(applicant);
    await approve(id).expect(200);
    const { body: issued } = await binary(downloadCertificate(applicant, id)).expect(200);
    await test.db.rows(sql`update employees set name_zh = '改名了' where id = ${applicant.id}::uuid`);
    const { body: later } = await binary(downloadCertificate(applicant, id)).expect(200);
    expect(later.equals(issued)).toBe(true);
  });

  it('in English is rejected without an English name', async () => {
    const applicant = await member(group);
    await test.db.rows(sql`update employees set name_en = null where id = ${applicant.id}::uuid`);
    expect((await postApplication(applicant, { language: 'en' }).expect(422)).body.msg).toContain('英文姓名');
  });

  it('of employment is not issued to a former employee', async () => {
    const applicant = await member(group);
    const { id } = await submit(applicant);
    await test.db.rows(sql`
      with placed as (update employee_positions set effective_to = '2026-11-20' where employee_id = ${applicant.id}::uuid)
      update employments set last_working_on = '2026-11-19', leaving_kind = 'resigned' where employee_id = ${applicant.id}::uuid`);
    expect((await approve(id).expect(422)).body.msg).toContain('在職證明僅能開給在職員工');
  });

  it('cannot be cancelled once issued', async () => {
    const applicant = await member(group);
    const { id } = await submit(applicant);
    await approve(id).expect(200);
    const { body: record } = await hr.get(`/api/employee-applications/${id}`).expect(200);
    const cancelling = hr.post(`/api/employee-applications/${id}/cancel`);
    await cancelling.send({ reason: '誤核', dates: null, version: record.version }).expect(409);
  });

  it('is issued for at most ten applications per batch', async () => {
    const applicant = await member(group);
    const tasks: { readonly id: string; readonly round: number; readonly step: number }[] = [];
    for (let place = 0; place < 11; place += 1) {
      tasks.push({ id: (await submit(applicant)).id, round: 1, step: 0 });
    }
    const { body: outcome } = await officer.caller.post('/api/signature-tasks/approve').send({ tasks }).expect(200);
    const refusals = outcome.results.flatMap(({ refusal }: { refusal: string | null }) => refusal ?? []);
    expect(refusals).toEqual(['一次最多核發 10 份證明，請再次核准其餘申請。']);
  });

  it('is issued once by two concurrent approvals', async () => {
    const { id } = await submit(await member(group));
    const both = await Promise.all([approve(id), approve(id)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});
