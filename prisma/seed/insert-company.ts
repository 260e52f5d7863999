import type pg from 'pg';
import { demoCompany } from './demo-company.ts';
import { insertRows, type Insertion } from './insert-rows.ts';

const COMPANIES = {
  columns: {
    code: 'text',
    nameZh: 'text',
    shortName: 'text',
    taxId: 'text',
    representative: 'text',
    phone: 'text',
    nameEn: 'text',
    organisationType: 'text',
    registrationNo: 'text',
    hrContactName: 'text',
    hrContactPhone: 'text',
    hrContactEmail: 'text',
    registeredAddress: 'jsonb',
    laborInsuranceNo: 'text',
    nhiUnitCode: 'text',
    payDay: 'int',
    payPeriodStartDay: 'int',
    leaveYearSystem: 'text',
    workingHourSystem: 'text',
  },
  statement: (rows: string) => `
    insert into companies (code, name_zh, short_name, tax_id, representative, phone, name_en, organisation_type,
       registration_no, hr_contact_name, hr_contact_phone, hr_contact_email, registered_address, labor_insurance_no,
       nhi_unit_code, pay_day, pay_period_start_day, leave_year_system, working_hour_system)
     select code, "nameZh", "shortName", "taxId", representative, phone, "nameEn", "organisationType",
       "registrationNo", "hrContactName", "hrContactPhone", "hrContactEmail", "registeredAddress", "laborInsuranceNo",
       "nhiUnitCode", "payDay", "payPeriodStartDay", "leaveYearSystem", "workingHourSystem"
     from ${rows}`,
} as const satisfies Insertion;

/** Inserts the company, and the account from which the shipped bank file pays. */
export const insertCompany = async (client: pg.Client): Promise<void> => {
  await insertRows(client, COMPANIES, [demoCompany]);
  await client.query(`
    update bank_file_templates set payer_bank_code = '700', payer_account = '00012345678901' where code = 'GENERAL'`);
};
