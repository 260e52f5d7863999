import { employeeReminderNames } from '@hr/contracts/people/employees';
import type { EmployeeReminder } from '@hr/domain/people/employees';
import type { Permission } from '@hr/domain/access/roles';
import type { CalendarDate } from '@hr/domain/dates';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toDateColumn } from '#db/calendar-date.ts';
import { contractTemplateSeeds } from '#testing/seed-contract-templates.ts';
import { documentSeeds, signInDocumentReader } from '#testing/seed-documents.ts';
import { employeeContractSeeds } from '#testing/seed-employee-contracts.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { transferSeeds } from '#testing/seed-transfers.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let hr: Caller;
let person: { id: string; employeeNo: string };

const required = ['identity_card', 'degree', 'bankbook', 'privacy_consent'] as const;

beforeAll(async () => {
  test = await startTestApp();
  hr = await test.signedInAs('hr_officer');
  await test.db.prisma.documentRequirement.deleteMany({ where: { category: { notIn: [...required] } } });
});

beforeEach(async () => {
  person = await seedEmployee(test.db);
});

const employee = (data: object) => test.db.prisma.employee.update({ where: { id: person.id }, data });

const remindersTo = async (caller: Caller, query: object = {}): Promise<EmployeeReminder[]> => {
  const { body } = await caller
    .get('/api/employees')
    .query({ q: person.employeeNo, status: 'all', ...query })
    .expect(200);
  return body.items[0].reminders;
};

const isShown = async (kind: EmployeeReminder, asOf?: CalendarDate): Promise<boolean> =>
  (await remindersTo(hr, asOf === undefined ? {} : { asOf })).includes(kind);

/** Adds all required documents. */
const addRequiredDocuments = async (expiresOn: CalendarDate | null = null): Promise<void> => {
  for (const category of required) {
    await documentSeeds(hr).seed(person.id, { category, ...(category === 'degree' ? { expiresOn } : {}) });
  }
};

/** Adds a contract until the end of the year. */
const addContract = async (): Promise<void> => {
  const { employmentTypeId } = await contractTemplateSeeds(test, hr);
  await employeeContractSeeds(hr, { employeeId: person.id, employmentTypeId }).seedInState('effective', {
    endOn: '2026-12-31',
  });
};

describe('reminders', () => {
  it('include a contract that ends within thirty days', async () => {
    await addContract();
    expect([await isShown('contract_ending'), await isShown('contract_ending', '2026-12-01')]).toEqual([false, true]);
  });

  it('include a probation that ends within fourteen days, until it has ended', async () => {
    await test.db.prisma.employment.updateMany({
      where: { employeeId: person.id },
      data: { probationEndsOn: toDateColumn('2026-12-05') },
    });
    expect([await isShown('probation_ending'), await isShown('probation_ending', '2026-11-20')]).toEqual([true, false]);
    expect(await isShown('probation_ending', '2026-12-06')).toBe(false);
  });

  it('include an unpaid leave that ends within thirty days', async () => {
    person = await seedEmployee(test.db, { departmentId: (await seedDepartment(test.db)).id });
    const leave = { kind: 'unpaid_leave', unpaidLeaveKind: 'family', effectiveOn: '2026-11-23', endsOn: '2026-12-31' };
    await transferSeeds(hr).createTransfer(person, leave);
    expect(await isShown('unpaid_leave_ending', '2026-11-30')).toBe(false);
    expect(await isShown('unpaid_leave_ending', '2026-12-01')).toBe(true);
  });

  it.each(['passportExpiresOn', 'residencePermitExpiresOn', 'workPermitExpiresOn'])(
    'include an expiry within ninety days: %s',
    async (name) => {
      await employee({ [name]: toDateColumn('2027-02-19') });
      expect([await isShown('permit_expiring'), await isShown('permit_expiring', '2026-11-20')]).toEqual([true, false]);
      expect(await isShown('permit_expiring', '2027-03-01')).toBe(true);
    },
  );

  it('include the retirement age within 180 days while employed', async () => {
    await employee({ birthOn: toDateColumn('1962-05-20') });
    expect([await isShown('retirement_near'), await isShown('retirement_near', '2026-11-20')]).toEqual([true, false]);
    expect(await isShown('retirement_near', '2027-05-20')).toBe(true);
    expect(await isShown('retirement_near', '2027-05-21')).toBe(false);
    await test.db.prisma.employment.updateMany({
      where: { employeeId: person.id },
      data: { lastWorkingOn: toDateColumn('2026-11-20') },
    });
    expect(await isShown('retirement_near')).toBe(false);
  });

  it('exclude the work permit if none is required', async () => {
    await employee({ workPermitExpiresOn: toDateColumn('2026-12-01'), isWorkPermitExempt: true });
    expect(await isShown('permit_expiring')).toBe(false);
  });

  it('include a disability certificate that expires within ninety days, with access to it', async () => {
    await employee({ disabilityExpiresOn: test.cipher.encrypt('2027-02-19', 'disability_expires_on') });
    expect([await isShown('disability_expiring'), await isShown('disability_expiring', '2026-11-20')]).toEqual([
      true,
      false,
    ]);
    expect(await remindersTo(await signInDocumentReader(test, ['employee_data:view']))).not.toContain(
      'disability_expiring',
    );
  });

  it('include a required document that is missing or expires within thirty days', async () => {
    expect(await isShown('documents_lacking')).toBe(true);
    await addRequiredDocuments('2026-12-31');
    expect([await isShown('documents_lacking'), await isShown('documents_lacking', '2026-12-01')]).toEqual([
      false,
      true,
    ]);
  });

  it('include an incomplete record, which can be filtered', async () => {
    expect(await isShown('record_incomplete')).toBe(true);
    const of = async (isComplete: string) =>
      (await hr.get('/api/employees').query({ q: person.employeeNo, isComplete }).expect(200)).body.total;
    expect([await of('no'), await of('yes')]).toEqual([1, 0]);
  });

  it('exclude expiries after the leaving', async () => {
    person = await seedEmployee(test.db, { lastWorkingOn: '2026-06-30' });
    await employee({ passportExpiresOn: toDateColumn('2026-08-01') });
    expect(await remindersTo(hr)).toEqual([]);
    expect(await isShown('permit_expiring', '2026-06-30')).toBe(true);
  });
});

describe('reminders depend on permissions', () => {
  it('to see contracts and documents', async () => {
    await addContract();
    const asOf = '2026-12-01';
    const remindersWith = async (...permissions: readonly Permission[]) =>
      remindersTo(await signInDocumentReader(test, ['employee_data:view', ...permissions]), { asOf });

    expect(await remindersWith()).toEqual(['record_incomplete']);
    expect(await remindersWith('employee_contract:view')).toEqual(['contract_ending', 'record_incomplete']);
    expect(await remindersWith('employee_document:view')).toEqual(['documents_lacking', 'record_incomplete']);
  });

  it('and reveal only the existence of a confidential document', async () => {
    for (const category of required) {
      const documentData =
        category === 'degree' ? ({ confidentiality: 'confidential', expiresOn: '2026-12-01' } as const) : {};
      await documentSeeds(hr).seed(person.id, { category, ...documentData });
    }
    const reader = await signInDocumentReader(test, ['employee_data:view', 'employee_document:view']);

    expect(await remindersTo(reader)).not.toContain('documents_lacking');
    expect(await isShown('documents_lacking')).toBe(true);
  });

  it('and are not computed without their column', async () => {
    expect(await remindersTo(hr, { columns: 'employeeNo' })).toEqual([]);
    expect(await remindersTo(hr, { columns: 'employeeNo,reminders' })).not.toEqual([]);
  });
});

it('reminders are exported as text', async () => {
  const { text } = await hr
    .get('/api/employees/export')
    .query({ format: 'csv', q: person.employeeNo, columns: 'employeeNo,reminders' })
    .expect(200);
  const [head, line] = text.split('\r\n');
  expect(head).toContain('提醒');
  expect(line).toContain(`${employeeReminderNames.documents_lacking}；${employeeReminderNames.record_incomplete}`);
});
