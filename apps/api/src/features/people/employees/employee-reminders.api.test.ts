import { employeeReminderNames } from '@hr/contracts/people/employees';
import type { EmployeeReminder } from '@hr/domain/people/employees';
import type { Permission } from '@hr/domain/access/roles';
import type { CalendarDate } from '@hr/domain/dates';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toDateColumn } from '#db/calendar-date.ts';
import { contractTemplateSeeds } from '#testing/seed-contract-templates.ts';
import { documentSeeds, signInReader } from '#testing/seed-documents.ts';
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

const isTold = async (kind: EmployeeReminder, asOf?: CalendarDate): Promise<boolean> =>
  (await remindersTo(hr, asOf === undefined ? {} : { asOf })).includes(kind);

/** Gives the person all that they have to have. */
const handIn = async (expiresOn: CalendarDate | null = null): Promise<void> => {
  for (const category of required) {
    await documentSeeds(hr).seed(person.id, { category, ...(category === 'degree' ? { expiresOn } : {}) });
  }
};

/** Gives the person a contract until the end of the year. */
const engage = async (): Promise<void> => {
  const { employmentTypeId } = await contractTemplateSeeds(test, hr);
  await employeeContractSeeds(hr, { employeeId: person.id, employmentTypeId }).seedInState('effective', {
    endOn: '2026-12-31',
  });
};

describe('what about somebody needs somebody', () => {
  it('is a contract that ends within thirty days', async () => {
    await engage();
    expect([await isTold('contract_ending'), await isTold('contract_ending', '2026-12-01')]).toEqual([false, true]);
  });

  it('is a probation that ends within fourteen days, until it has', async () => {
    await test.db.prisma.employment.updateMany({
      where: { employeeId: person.id },
      data: { probationEndsOn: toDateColumn('2026-12-05') },
    });
    expect([await isTold('probation_ending'), await isTold('probation_ending', '2026-11-20')]).toEqual([true, false]);
    expect(await isTold('probation_ending', '2026-12-06')).toBe(false);
  });

  it('is a leave without pay that ends within thirty days', async () => {
    person = await seedEmployee(test.db, { departmentId: (await seedDepartment(test.db)).id });
    const leave = { kind: 'unpaid_leave', unpaidLeaveKind: 'family', effectiveOn: '2026-11-23', endsOn: '2026-12-31' };
    await transferSeeds(hr).entered(person, leave);
    expect(await isTold('unpaid_leave_ending', '2026-11-30')).toBe(false);
    expect(await isTold('unpaid_leave_ending', '2026-12-01')).toBe(true);
  });

  it.each(['passportExpiresOn', 'residencePermitExpiresOn', 'workPermitExpiresOn'])(
    'is a day within ninety from now on which somebody may no longer stay or work: %s',
    async (name) => {
      await employee({ [name]: toDateColumn('2027-02-19') });
      expect([await isTold('permit_expiring'), await isTold('permit_expiring', '2026-11-20')]).toEqual([true, false]);
      expect(await isTold('permit_expiring', '2027-03-01')).toBe(true);
    },
  );

  it('is the age at which they may be retired, within a hundred and eighty days, while they work here', async () => {
    await employee({ birthOn: toDateColumn('1962-05-20') });
    expect([await isTold('retirement_near'), await isTold('retirement_near', '2026-11-20')]).toEqual([true, false]);
    expect(await isTold('retirement_near', '2027-05-20')).toBe(true);
    expect(await isTold('retirement_near', '2027-05-21')).toBe(false);
    await test.db.prisma.employment.updateMany({
      where: { employeeId: person.id },
      data: { lastWorkingOn: toDateColumn('2026-11-20') },
    });
    expect(await isTold('retirement_near')).toBe(false);
  });

  it('is no work permit of who needs none', async () => {
    await employee({ workPermitExpiresOn: toDateColumn('2026-12-01'), isWorkPermitExempt: true });
    expect(await isTold('permit_expiring')).toBe(false);
  });

  it('is a certificate of disability that ends within ninety days, for those who may see when', async () => {
    await employee({ disabilityExpiresOn: test.cipher.encrypt('2027-02-19', 'disability_expires_on') });
    expect([await isTold('disability_expiring'), await isTold('disability_expiring', '2026-11-20')]).toEqual([
      true,
      false,
    ]);
    expect(await remindersTo(await signInReader(test, ['employee_data:view']))).not.toContain('disability_expiring');
  });

  it('is a document that they have to have and lack, or that ends within thirty days', async () => {
    expect(await isTold('documents_lacking')).toBe(true);
    await handIn('2026-12-31');
    expect([await isTold('documents_lacking'), await isTold('documents_lacking', '2026-12-01')]).toEqual([false, true]);
  });

  it('is a record that lacks something, by which the list is narrowed, too', async () => {
    expect(await isTold('record_incomplete')).toBe(true);
    const of = async (isComplete: string) =>
      (await hr.get('/api/employees').query({ q: person.employeeNo, isComplete }).expect(200)).body.total;
    expect([await of('no'), await of('yes')]).toEqual([1, 0]);
  });

  it('is of who has left nothing that ends or is renewed', async () => {
    person = await seedEmployee(test.db, { lastWorkingOn: '2026-06-30' });
    await employee({ passportExpiresOn: toDateColumn('2026-08-01') });
    expect(await remindersTo(hr)).toEqual([]);
    expect(await isTold('permit_expiring', '2026-06-30')).toBe(true);
  });
});

describe('who learns of it', () => {
  it('is who may see the contracts and the documents that it is about', async () => {
    await engage();
    const asOf = '2026-12-01';
    const told = async (...permissions: readonly Permission[]) =>
      remindersTo(await signInReader(test, ['employee_data:view', ...permissions]), { asOf });

    expect(await told()).toEqual(['record_incomplete']);
    expect(await told('employee_contract:view')).toEqual(['contract_ending', 'record_incomplete']);
    expect(await told('employee_document:view')).toEqual(['documents_lacking', 'record_incomplete']);
  });

  it('is not told of a confidential document who may not see it, but that it is there', async () => {
    for (const category of required) {
      const kept = category === 'degree' ? ({ confidentiality: 'confidential', expiresOn: '2026-12-01' } as const) : {};
      await documentSeeds(hr).seed(person.id, { category, ...kept });
    }
    const reader = await signInReader(test, ['employee_data:view', 'employee_document:view']);

    expect(await remindersTo(reader)).not.toContain('documents_lacking');
    expect(await isTold('documents_lacking')).toBe(true);
  });

  it('is nobody who does not look at the column', async () => {
    expect(await remindersTo(hr, { columns: 'employeeNo' })).toEqual([]);
    expect(await remindersTo(hr, { columns: 'employeeNo,reminders' })).not.toEqual([]);
  });
});

it('stands in an export by its words', async () => {
  const { text } = await hr
    .get('/api/employees/export')
    .query({ format: 'csv', q: person.employeeNo, columns: 'employeeNo,reminders' })
    .expect(200);
  const [head, line] = text.split('\r\n');
  expect(head).toContain('提醒');
  expect(line).toContain(`${employeeReminderNames.documents_lacking}；${employeeReminderNames.record_incomplete}`);
});
