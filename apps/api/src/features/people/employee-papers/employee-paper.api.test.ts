import { companies } from '@hr/contracts/organisation/companies';
import { buildCompany } from '@hr/contracts/organisation/companies/company.factory.ts';
import { pagesOf } from '@hr/documents/testing';
import { describe, expect, it } from 'vitest';
import { toDateColumn } from '#db/calendar-date.ts';
import { binary } from '#testing/binary.ts';
import { documentSeeds, signInReader } from '#testing/seed-documents.ts';
import { employmentSeeds, leaving } from '#testing/seed-employments.ts';
import { enrolmentSeeds } from '#testing/seed-enrolments.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { type Caller, startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');

const ORGANISATION = '財團法人證明測試基金會';
const IDENTITY_NUMBER = 'A123456789';

const company = companies.input
  .strip()
  .parse(
    buildCompany({ code: 'A-1', nameZh: ORGANISATION, nameEn: 'Paper Test Foundation', representative: '陳代表' }),
  );
await hr.post('/api/companies').send(company).expect(201);

const { id: departmentId } = await seedDepartment(test.db, { nameZh: '資訊組' });
const { id: formerDepartmentId } = await seedDepartment(test.db, { nameZh: '總務組', effectiveFrom: '2010-01-01' });
const { id: jobTitleId } = await test.db.prisma.jobTitle.create({
  data: { code: 'PAPER', nameZh: '資料研究員', nameEn: 'Researcher', family: 'research' },
});

type Seeded = Parameters<typeof seedEmployee>[1];

const seedPerson = async (overrides: Seeded = {}) => {
  const employee = await seedEmployee(test.db, { nameZh: '王小明', departmentId, ...overrides });
  await test.db.prisma.employee.update({
    where: { id: employee.id },
    data: {
      nameEn: 'Wang Hsiao-Ming',
      gender: 'male',
      birthOn: new Date('1990-05-20'),
      householdAddress: { postalCode: '100', county: '臺北市', district: '中正區', detail: '愛國東路5號' },
      education: [
        { degree: 'bachelor', school: '臺灣大學', field: '社會學', graduatedIn: '2012-06' },
        { degree: 'master', school: '政治大學', field: '統計學', graduatedIn: null },
      ],
      experience: [
        { organisation: '前公司', title: '助理', from: '2012-07', to: null, proof: '離職證明書', countedMonths: 24 },
      ],
      emergencyContacts: [{ name: '王家人', relation: '父母', phone: '02-1234-5678', otherPhone: null }],
      identityNumber: test.cipher.encrypt(IDENTITY_NUMBER, 'identity_number'),
      bankAccount: test.cipher.encrypt('0001234567890', 'bank_account'),
      positions: { updateMany: { where: {}, data: { jobTitleId } } },
    },
  });
  return employee;
};

const seedReturned = async (overrides: Seeded = {}) => {
  const employee = await seedPerson(overrides);
  const [hiredOn, backOn] = [toDateColumn('2015-03-01'), toDateColumn('2020-01-01')];
  await test.db.prisma.employee.update({
    where: { id: employee.id },
    data: {
      employments: {
        updateMany: { where: {}, data: { effectiveFrom: backOn } },
        create: {
          hiredOn,
          seniorityOn: hiredOn,
          lastWorkingOn: toDateColumn('2018-12-31'),
          leavingKind: 'resigned',
          leavingReason: '出國進修',
          effectiveTo: backOn,
        },
      },
      positions: {
        create: {
          departmentId: formerDepartmentId,
          effectiveFrom: hiredOn,
          effectiveTo: toDateColumn('2019-01-01'),
        },
      },
    },
  });
  return employee;
};

const path = (id: string, paper: string): string => {
  const [kind = '', query] = paper.split('?');
  return `/api/employees/${id}/papers/${kind}/export${query === undefined ? '' : `?${query}`}`;
};

const pagesAt = async (id: string, paper: string, caller: Caller = hr): Promise<string[]> =>
  pagesOf((await binary(caller.get(path(id, paper))).expect(200)).body as Uint8Array);

const textAt = async (...params: Parameters<typeof pagesAt>): Promise<string> => (await pagesAt(...params)).join(' ');

const signInBlind = async (): Promise<Caller> => {
  await test.db.prisma.role.update({
    where: { code: 'system_administrator' },
    data: { permissions: { push: 'employee_data:export' } },
  });
  const { username } = await test.seedAccount('system_administrator');
  return test.signIn(username);
};

const entriesOf = (id: string) => test.db.prisma.auditEntry.findMany({ where: { entity: 'employee', entityId: id } });

describe('在職證明', () => {
  it('states position, hire date, employee and the date in ROC years', async () => {
    const { id } = await seedReturned();
    const [page, ...others] = await pagesAt(id, 'employment-certificate');
    expect(others).toEqual([]);
    expect(page).toContain(`${ORGANISATION} Paper Test Foundation 統一編號：${company.taxId}`);
    expect(page).toContain('在職證明書');
    expect(page).toContain(
      '姓名 王小明 英文姓名 Wang Hsiao-Ming 服務部門 資訊組 職稱 資料研究員 到職日期 民國109年1月1日',
    );
    expect(page).toContain('代表人：陳代表');
    expect(page).toContain('中華民國115年11月21日');
    expect(page).not.toContain('hr_officer');
    expect(page).not.toMatch(/身分證|A12/);
  });

  it('contains the identity number on request and logs the access', async () => {
    const { id, employeeNo } = await seedPerson();
    expect(await textAt(id, 'employment-certificate?sensitive=yes')).toContain(`身分證統一編號 ${IDENTITY_NUMBER}`);
    const entries = await entriesOf(id);
    expect(entries).toHaveLength(2);
    const [reveal, print] = ['reveal', 'download'].map((action) => entries.find(({ kind }) => kind === action));
    expect(reveal).toMatchObject({ kind: 'reveal', action: '檢視身分證字號', employeeId: id });
    expect(print).toMatchObject({ kind: 'download', action: '列印在職證明', subject: `${employeeNo} 王小明` });
    expect(print?.changes).toContainEqual({ field: '完整列出的敏感欄位', before: null, after: '身分證字號' });
    expect(JSON.stringify([reveal, print])).not.toContain(IDENTITY_NUMBER);
  });

  it('hides the identity number from roles without access and logs nothing', async () => {
    const { id } = await seedPerson();
    await (await signInBlind()).get(path(id, 'employment-certificate?sensitive=yes')).expect(403);
    expect(await entriesOf(id)).toEqual([]);
  });

  it('is printed in English, or in both languages on separate pages', async () => {
    const { id } = await seedPerson();
    const [chinese, english] = await pagesAt(id, 'employment-certificate?language=both');
    expect(chinese).toContain('在職證明書');
    expect(english).toContain('Certificate of Employment');
    expect(english).toContain('Wang Hsiao-Ming (王小明)');
    expect(english).toContain('Position Researcher Date of hire January 1, 2020');
    expect(english).toContain('November 21, 2026');
    expect(await pagesAt(id, 'employment-certificate?language=en')).toEqual([english]);
  });

  it('is refused after the leaving with its own error', async () => {
    const { id } = await seedPerson({ lastWorkingOn: '2026-11-20' });
    const { body } = await hr.get(path(id, 'employment-certificate')).expect(422);
    expect(body).toMatchObject({
      code: 'EmployeeNotEmployed',
      msg: '在職證明僅能開給在職員工，已離職者請改開服務證明。',
    });
    expect(await entriesOf(id)).toEqual([]);
  });

  it('names the missing facts', async () => {
    const { id } = await seedEmployee(test.db);
    const { body } = await hr.get(path(id, 'employment-certificate?language=en&sensitive=yes')).expect(422);
    expect(body).toMatchObject({
      code: 'PaperFactsMissing',
      msg: '缺少：英文姓名、身分證字號，請補齊後再列印。',
    });
  });
});

describe('服務證明', () => {
  it('lists every stint without reasons for leaving', async () => {
    const { id } = await seedReturned({ lastWorkingOn: '2026-06-30' });
    const page = await textAt(id, 'service-certificate');
    expect(page).toMatch(/民國104年3月1日 民國107年12月31日 總務組 民國109年1月1日 民國115年6月30日 資訊組 資料研究員/);
    expect(page).not.toMatch(/離職|自請|出國進修/);
  });

  it('lists reasons for leaving on request and logs that', async () => {
    const { id } = await seedReturned();
    const page = await textAt(id, 'service-certificate?leavingReason=yes');
    expect(page).toMatch(/離職原因 .*總務組 自請離職：出國進修 民國109年1月1日 迄今/);
    const [entry] = await entriesOf(id);
    expect(entry?.changes).toContainEqual({ field: '列出離職原因', before: null, after: '是' });
  });

  it('has no reasons for leaving in English, nor in the log', async () => {
    const { id } = await seedReturned();
    const page = await textAt(id, 'service-certificate?language=en&leavingReason=yes');
    expect(page).toMatch(/March 1, 2015 December 31, 2018.*January 1, 2020 Present/);
    expect(page).not.toContain('出國進修');
    expect(JSON.stringify(await entriesOf(id))).not.toContain('離職原因');
  });

  it('leaves out a future last day', async () => {
    const { id } = await seedPerson({ lastWorkingOn: '2026-12-31' });
    expect(await textAt(id, 'service-certificate')).toContain('民國109年1月1日 迄今 資訊組 資料研究員');
  });

  it('is refused before the hire date', async () => {
    const { id } = await seedPerson({ hiredOn: '2026-12-01' });
    const { body } = await hr.get(path(id, 'service-certificate')).expect(422);
    expect(body).toMatchObject({ code: 'EmployeeNeverWorked' });
  });
});

describe('非自願離職證明', () => {
  it('states date and legal ground, only for an involuntary leaving', async () => {
    const { id } = await seedPerson({ lastWorkingOn: '2026-10-31' });
    const refused = await hr.get(path(id, 'involuntary-leaving')).expect(422);
    expect(refused.body.code).toBe('LeavingNotInvoluntary');
    await test.db.prisma.employment.updateMany({
      where: { employeeId: id },
      data: { leavingKind: 'laid_off', isInvoluntary: true },
    });
    const pages = await pagesAt(id, 'involuntary-leaving?language=both&sensitive=yes');
    expect(pages).toHaveLength(1);
    expect(pages[0]).toMatch(
      /非自願離職證明書 .*身分證統一編號 A123456789 出生日期 民國79年5月20日 .*最後工作日 民國115年10月31日 離職原因 資遣 法律依據 就業保險法第 11 條第 3 項/,
    );
  });
});

it('非自願離職證明 requires that the last day has come', async () => {
  const { id } = await seedPerson({ lastWorkingOn: '2026-12-31' });
  await test.db.prisma.employment.updateMany({
    where: { employeeId: id },
    data: { leavingKind: 'laid_off', isInvoluntary: true },
  });
  const { body } = await hr.get(path(id, 'involuntary-leaving')).expect(422);
  expect(body.code).toBe('LeavingNotInvoluntary');
});

describe('勞工名卡', () => {
  it('contains what the law requires and blanks for unknown facts', async () => {
    const { id, employeeNo } = await seedPerson();
    const page = await textAt(id, 'worker-card?sensitive=yes');
    expect(page).toContain(
      `員工編號 ${employeeNo} 姓名 王小明 性別 男 出生年月日 民國79年5月20日 本籍 身分證統一編號 A123456789`,
    );
    expect(page).toContain('教育程度 碩士 政治大學 統計學 住址 100 臺北市中正區愛國東路5號');
    expect(page).toMatch(/到職年月日 民國109年1月1日 .*工資 勞工保險投保日期 獎懲 傷病 其他必要事項/);
    expect(page).toMatch(/hr_officer 2026\/11\/21 下午 02:00/);
  });

  it('shows the first or last position of an employee without a current one', async () => {
    const upcoming = await seedPerson({ hiredOn: '2026-12-01' });
    const left = await seedPerson({ lastWorkingOn: '2026-06-30' });
    for (const { id } of [upcoming, left]) {
      expect(await textAt(id, 'worker-card')).toMatch(/部門 \S+ 資訊組 職稱 PAPER 資料研究員/);
      expect(await textAt(id, 'personnel-card')).toMatch(/部門 \S+ 資訊組 職稱 PAPER 資料研究員/);
    }
    expect(await textAt(left.id, 'personnel-card')).toContain('在職狀態 離職');
  });

  it('lists the rewards that the viewer may see', async () => {
    const { id } = await seedPerson();
    const { seed } = documentSeeds(hr);
    const category = 'reward_or_discipline';
    await seed(id, { category, name: '申誡一次', issuedOn: '2026-03-02', confidentiality: 'confidential' });
    await seed(id, { category, name: '記功一次', issuedOn: '2025-12-31' });
    const exporting = ['employee_data:view', 'employee_data:export'] as const;
    const reader = await signInReader(test, [...exporting, 'employee_document:view']);
    const stranger = await signInReader(test, exporting);

    expect(await textAt(id, 'worker-card')).toContain('獎懲 民國114年12月31日 記功一次、民國115年3月2日 申誡一次 傷病');
    expect(await textAt(id, 'worker-card', reader)).toContain('獎懲 民國114年12月31日 記功一次 傷病');
    expect(await textAt(id, 'worker-card', stranger)).toContain('獎懲 傷病');
  });

  it('shows the start of labour insurance', async () => {
    const { id } = await seedPerson();
    const { enrol, adjust } = enrolmentSeeds(() => [hr, id]);
    await adjust(await enrol({ startOn: '2026-01-05' }), '2026-09-01');
    expect(await textAt(id, 'worker-card')).toContain('勞工保險投保日期 民國115年1月5日');
  });

  it('shows that start for former and for future employees', async () => {
    const { seedWorking, command, returning } = await employmentSeeds(test, hr);
    const { id } = await seedWorking();
    await enrolmentSeeds(() => [hr, id]).enrol({ endOn: '2026-11-15' });
    await command(id, 'mark-resigned', { ...leaving, lastWorkingOn: '2026-11-15' }).expect(200);
    await command(id, 'rehire', { ...returning, version: 2 }).expect(200);
    expect(await textAt(id, 'worker-card')).toContain('勞工保險投保日期 民國115年1月5日');

    await command(id, 'cancel-rehire', { correctionReason: '改期', version: 3 }).expect(200);
    await command(id, 'rehire', { ...returning, hiredOn: '2026-11-20', version: 4 }).expect(200);
    await command(id, 'mark-not-onboarded', { notOnboardedReason: '另有他就', version: 5 }).expect(200);
    expect(await textAt(id, 'worker-card')).toContain('勞工保險投保日期 民國115年1月5日');
  });

  it('shows an insurance that was not ended at the leaving after a rehire', async () => {
    const { seedWorking, command, returning } = await employmentSeeds(test, hr);
    const { id } = await seedWorking();
    const { enrol, adjust } = enrolmentSeeds(() => [hr, id]);
    await adjust(await enrol({ startOn: '2026-01-05' }), '2026-09-01');
    await command(id, 'mark-resigned', { ...leaving, lastWorkingOn: '2026-11-15' }).expect(200);
    await command(id, 'rehire', { ...returning, hiredOn: '2026-11-20', version: 2 }).expect(200);
    expect(await textAt(id, 'worker-card')).toContain('勞工保險投保日期 民國115年1月5日');
  });

  it('masks the identity number unless requested and logs no access then', async () => {
    const { id } = await seedPerson();
    expect(await textAt(id, 'worker-card')).toContain('身分證統一編號 A12****789');
    expect((await entriesOf(id)).map(({ kind }) => kind)).toEqual(['download']);
  });

  it('hides number and address from viewers without access', async () => {
    const { id } = await seedPerson();
    const page = await textAt(id, 'worker-card?sensitive=yes', await signInBlind());
    expect(page).toContain('身分證統一編號 ＊＊＊');
    expect(page).toContain('住址 ＊＊＊');
    expect(page).not.toMatch(/789|愛國東路/);
    expect((await entriesOf(id)).map(({ kind }) => kind)).toEqual(['download']);
  });
});

describe('人事資料卡', () => {
  it('contains the whole record in sections', async () => {
    const { id } = await seedReturned();
    const card = await textAt(id, 'personnel-card');
    const sections = ['基本資料', '任職', '薪轉與扣繳', '學歷', '經歷', '緊急聯絡人', '任職期間', '職位沿革'];
    const places = sections.map((section) => card.indexOf(` ${section} `));
    expect(places).not.toContain(-1);
    expect(card).toContain('學士 臺灣大學 社會學 2012-06');
    expect(card).toContain('前公司 助理 2012-07 離職證明書 24');
    expect(card).toContain('王家人 父母 02-1234-5678');
    expect(card).toContain('2015/03/01 2018/12/31');
    expect(card).toContain('薪轉帳號 *********7890');
  });

  it('contains sensitive fields on request and logs each', async () => {
    const { id } = await seedPerson();
    const card = await textAt(id, 'personnel-card?sensitive=yes');
    expect(card).toContain(`身分證字號 ${IDENTITY_NUMBER}`);
    expect(card).toContain('薪轉帳號 0001234567890');
    expect(new Set((await entriesOf(id)).map(({ action }) => action))).toEqual(
      new Set(['檢視身分證字號', '檢視薪轉帳號', '列印人事資料卡']),
    );
  });
});

describe('a paper', () => {
  it('is refused without the export permission', async () => {
    const { id } = await seedPerson();
    await (await test.signedInAs('manager')).get(path(id, 'worker-card')).expect(403);
  });

  it('of an unknown kind is a validation error', async () => {
    const { id } = await seedPerson();
    await hr.get(path(id, 'payslip')).expect(400);
  });

  it('is refused in full above the reveal limit, and an alarm is logged', async () => {
    const { id } = await seedPerson();
    const { username, id: accountId } = await test.seedAccount('hr_officer');
    await test.db.prisma.auditEntry.createMany({
      data: Array.from({ length: 50 }, () => ({
        at: new Date('2026-11-21T05:59:00Z'),
        actorName: username,
        accountId,
        kind: 'reveal',
        entity: 'employee',
        action: '檢視',
        changes: [],
      })),
    });
    const caller = await test.signIn(username);
    const { body } = await caller.get(path(id, 'worker-card?sensitive=yes')).expect(429);
    expect(body).toMatchObject({ code: 'TooManyReveals' });
    expect(await entriesOf(id)).toEqual([]);
    expect(await test.db.prisma.auditEntry.count({ where: { kind: 'alarm', accountId } })).toBe(1);
    await binary(caller.get(path(id, 'worker-card'))).expect(200);
  });
});
