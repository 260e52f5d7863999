import { seedLowSalary, seedPayrollRun, seedSalaryAdjustment, seedSalaryScale } from './seed-salaries.ts';
import { companies } from '@hr/contracts/organisation/companies';
import { buildCompany } from '@hr/contracts/organisation/companies/company.factory.ts';
import { allMasterData } from '@hr/contracts/endpoints.ts';
import { raw, sql } from '#db/sql.ts';
import { seedApplication, seedDeputy, seedMail } from './seed-leave-applications.ts';
import { seedDependent, seedEnrolment, seedLeave } from './reach/seed-person.ts';
import { requireHealthInsurance } from './seed-enrolments.ts';
import { documentSeeds } from './seed-documents.ts';
import { contractTemplateSeeds } from './seed-contract-templates.ts';
import { employeeContractSeeds } from './seed-employee-contracts.ts';
import { seedCandidate } from './seed-candidates.ts';
import { seedEvaluation } from './seed-evaluations.ts';
import { seedCardNumber, seedProtectedPeriod, seedWorkingHourSystem } from './seed-schedule-rules.ts';
import { projectSeeds } from './seed-projects.ts';
import { seedDepartment, seedEmployee } from './seed-rows.ts';
import type { TestApp } from './test-app.ts';

const promotion = {
  kind: 'grade_change',
  effectiveOn: '2026-12-01',
  endsOn: null,
  reason: '晉級',
  documentNo: null,
  note: null,
  unpaidLeaveKind: null,
  probationEndsOn: null,
};

const seedShiftTemplate = (test: TestApp, code: string): Promise<{ readonly id: string }> =>
  test.db.prisma.shiftTemplate.create({
    data: {
      code,
      periods: {
        create: {
          effectiveFrom: new Date('2026-01-01'),
          nameZh: '早班',
          kind: 'day',
          colour: 'blue',
          startMinute: 540,
          endMinute: 1_080,
          breaks: '12:00-13:00',
          flexMinutes: 0,
          punchBeforeMinutes: 60,
          punchAfterMinutes: 240,
          graceMinutes: 0,
          overtimeAfterMinutes: 0,
        },
      },
    },
  });

const seedAllocation = (test: TestApp, employeeId: string, projectId: string) =>
  test.db.prisma.allocation.create({
    data: {
      employeeId,
      projectId,
      startOn: new Date('2026-01-01'),
      endOn: new Date('2026-12-31'),
      method: 'percent',
      value: 50,
      percent: 50,
      covers: ['base_pay'],
      recordedByName: '測試',
    },
  });

/** Seeds at least two rows for every list of records. */
export const seedLists = async (test: TestApp): Promise<void> => {
  const hr = await test.signedInAs('hr_officer');
  const { id: departmentId } = await seedDepartment(test.db);
  const { id: employeeId } = await seedEmployee(test.db, { departmentId });
  const { seed } = projectSeeds(hr, employeeId);
  const documents = documentSeeds(hr);
  const templates = await contractTemplateSeeds(test, hr);
  const contracts = employeeContractSeeds(hr, { employeeId, employmentTypeId: templates.employmentTypeId });
  for (const taxId of ['04595257', '10458575']) {
    await seedDepartment(test.db, { parentId: departmentId, headId: employeeId });
    const colleague = await seedEmployee(test.db, { departmentId });
    const applicationId = await seedApplication(test, colleague.id);
    await seedMail(test, { applicationId, employeeId: colleague.id });
    await seedDeputy(test, colleague.id, employeeId);
    await test.db.prisma.officeHours.create({
      data: {
        name: taxId,
        departmentId: (await seedDepartment(test.db)).id,
        periods: { create: { effectiveFrom: new Date('2026-01-01'), week: Array.from({ length: 7 }, () => null) } },
      },
    });
    const { id: shiftTemplateId } = await seedShiftTemplate(test, taxId);
    await test.db.prisma.staffingMinimum.create({
      data: { departmentId, shiftTemplateId, weekdayCount: 2, holidayCount: 1, startOn: new Date('2026-01-01') },
    });
    await seedCardNumber(test, colleague.id);
    await test.db.prisma.punchFormat.create({
      data: {
        code: `F-${taxId}`,
        nameZh: `格式${taxId}`,
        layout: 'delimited',
        delimiter: 'comma',
        encoding: 'utf8',
        cardPlace: '1',
        datePlace: '2',
        timePlace: '3',
        dateFormat: 'yyyymmdd',
      },
    });
    await test.db.prisma.bankFileTemplate.create({
      data: {
        code: `B-${taxId}`,
        nameZh: `範本${taxId}`,
        encoding: 'big5',
        lineEnding: 'crlf',
        layout: 'delimited',
        delimiter: 'comma',
        fileEnding: 'csv',
        detail: [],
      },
    });
    await seedWorkingHourSystem(test, colleague.id);
    await seedProtectedPeriod(test, colleague.id);
    await seedEvaluation(test, colleague.id);
    await seedCandidate(test, { departmentId, employeeId: colleague.id });
    await seedEnrolment(test, colleague.id);
    await requireHealthInsurance(test, colleague.id);
    await seedLowSalary(test, colleague.id);
    await seedSalaryAdjustment(test, colleague.id);
    await seedSalaryScale(test);
    await seedDependent(test, colleague.id);
    await seedLeave(test, colleague.id);
    await seedAllocation(test, colleague.id, (await seed()).id);
    await documents.seed(employeeId);
    await templates.seed();
    await contracts.seed({ startOn: '2026-01-01' });
    const { version } = await test.db.prisma.employee.findUniqueOrThrow({ where: { id: employeeId } });
    await hr
      .post('/api/transfer-records')
      .send({ ...promotion, jobGrade: taxId, employeeId, version })
      .expect(201);
    const company = companies.input.strip().parse(buildCompany({ code: `C-${taxId}`, taxId }));
    await hr.post('/api/companies').send(company).expect(201);
  }
  for (const month of ['2020-01-01', '2020-02-01']) {
    await seedPayrollRun(test, month);
  }
  // Fills the remaining tables of master data.
  for (const { table } of allMasterData) {
    await test.db.rows(sql`
      insert into ${raw(table)} (code, name_zh)
      select 'LIST-' || place, '清單測試' || place from generate_series(1, 2) as place
      where not exists (select from ${raw(table)})
    `);
  }
};
