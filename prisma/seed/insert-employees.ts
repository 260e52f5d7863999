import type pg from 'pg';
import type { FieldCipher } from '../field-cipher.ts';
import type { DemoEmployee } from './demo-employees.ts';
import { insertRows, type Insertion, mapRows } from './insert-rows.ts';

const EMPLOYEES = {
  columns: {
    id: 'uuid',
    employeeNo: 'text',
    nameZh: 'text',
    nameEn: 'text',
    identityNumber: 'text',
    identityDigest: 'text',
    bankAccount: 'text',
    bankAccountName: 'text',
    disability: 'text',
    disabilityGrade: 'text',
    disabilityCertificateNo: 'text',
    disabilityExpiresOn: 'text',
    gender: 'text',
    birthOn: 'date',
    mobile: 'text',
    personalEmail: 'text',
    companyEmail: 'text',
    householdAddress: 'jsonb',
    emergencyContacts: 'jsonb',
    education: 'jsonb',
    experience: 'jsonb',
  },
  statement: (rows: string) => `
    insert into employees (id, employee_no, name_zh, name_en, identity_number, identity_digest, bank_account,
       bank_account_name, disability, disability_grade, disability_certificate_no, disability_expires_on, bank_code,
       pay_method, gender, birth_on, id_kind, nationality_id, mobile, personal_email, company_email, household_address,
       emergency_contacts, education, experience)
     select id, "employeeNo", "nameZh", "nameEn", "identityNumber", "identityDigest", "bankAccount", "bankAccountName", disability,
       "disabilityGrade", "disabilityCertificateNo", "disabilityExpiresOn", '000', 'transfer', gender,
       "birthOn", 'local', (select id from nationalities where code = 'TW'), mobile, "personalEmail", "companyEmail",
       "householdAddress", "emergencyContacts", education, experience
     from ${rows}`,
} as const satisfies Insertion;

const EMPLOYMENTS = {
  columns: {
    employeeId: 'uuid',
    hiredOn: 'date',
    lastWorkingOn: 'date',
    leavingKind: 'text',
    notOnboardedReason: 'text',
    from: 'date',
    to: 'date',
  },
  statement: (rows: string) => `
    insert into employments
       (employee_id, hired_on, seniority_on, last_working_on, leaving_kind, not_onboarded_reason, are_assets_returned,
        is_involuntary, probation_ends_on, effective_from, effective_to)
     select "employeeId", "hiredOn", "hiredOn", "lastWorkingOn", "leavingKind", "notOnboardedReason",
       "leavingKind" is not null,
       coalesce("leavingKind" in ('laid_off', 'contract_ended'), false),
       ("hiredOn" + interval '3 months' - interval '1 day')::date, coalesce("from", '-infinity'), "to"
     from ${rows}`,
} as const satisfies Insertion;

const POSITIONS = {
  columns: {
    employeeId: 'uuid',
    department: 'text',
    jobTitle: 'text',
    employmentType: 'text',
    workPlace: 'text',
    from: 'date',
    to: 'date',
  },
  statement: (rows: string) => `
    insert into employee_positions (employee_id, department_id, job_title_id, employment_type_id, work_place,
       effective_from, effective_to)
     select "employeeId", d.id, t.id, kind.id, row."workPlace", row."from", row."to"
     from ${rows}
     join departments d on d.code = row.department
     join job_titles t on t.code = row."jobTitle"
     left join employment_types kind on kind.code = row."employmentType"`,
} as const satisfies Insertion;

/** Employees with a disability; one certificate in three expires soon. */
const disabilityOf = (employeeNo: string, cipher: FieldCipher) => {
  const isDisabled = employeeNo.endsWith('33');
  const encryptIfDisabled = (value: string, column: string): string | null =>
    isDisabled ? cipher.encrypt(value, column) : null;
  const endsSoon = Number(employeeNo.slice(1, -2)) % 3 === 0;
  return {
    disability: encryptIfDisabled('第七類', 'disability'),
    disabilityGrade: encryptIfDisabled('輕度', 'disability_grade'),
    disabilityCertificateNo: encryptIfDisabled(`${employeeNo.slice(1)}0700`, 'disability_certificate_no'),
    disabilityExpiresOn: encryptIfDisabled(endsSoon ? '2026-12-31' : '2029-06-30', 'disability_expires_on'),
  };
};

/** Whether the bank account is in the name of another person. */
const hasOtherAccountHolder = (employeeNo: string): boolean => employeeNo.endsWith('77');

const OTHER_ACCOUNT_HOLDER = '陳美惠';

/** Inserts employees with their stints and positions. */
export const insertEmployees = async (
  client: pg.Client,
  employees: readonly DemoEmployee[],
  cipher: FieldCipher,
): Promise<void> => {
  await insertRows(
    client,
    EMPLOYEES,
    mapRows(employees, ({ id, identityNumber, bankAccount, employeeNo, nameZh, nameEn, profile }) => ({
      ...profile,
      id,
      employeeNo,
      nameZh,
      nameEn,
      identityNumber: cipher.encrypt(identityNumber, 'identity_number'),
      identityDigest: cipher.digest(identityNumber, 'identity_number'),
      bankAccount: cipher.encrypt(bankAccount, 'bank_account'),
      ...disabilityOf(employeeNo, cipher),
      bankAccountName: hasOtherAccountHolder(employeeNo)
        ? cipher.encrypt(OTHER_ACCOUNT_HOLDER, 'bank_account_name')
        : null,
    })),
  );
  await insertRows(
    client,
    EMPLOYMENTS,
    employees.flatMap(({ id: employeeId, stints }) =>
      stints.map((stint, index) => ({
        employeeId,
        notOnboardedReason: null,
        ...stint,
        from: index === 0 ? null : stint.hiredOn,
        to: stints[index + 1]?.hiredOn ?? null,
      })),
    ),
  );
  await insertRows(
    client,
    POSITIONS,
    employees.flatMap(({ id: employeeId, positions, profile: { employmentType, workPlace } }) =>
      positions.map((position) => ({ employeeId, employmentType, workPlace, ...position })),
    ),
  );
};
