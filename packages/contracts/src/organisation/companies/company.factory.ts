import type { Company } from './company.schema.ts';
import { nextNumber } from '../../core/factory-number.ts';

/** A foundation in use, without a logo; its letters go to where it is registered. */
export const buildCompany = (overrides: Partial<Company> = {}): Company => {
  const sequence = nextNumber();
  return {
    id: `00000000-0000-4000-8000-${String(sequence).padStart(12, '0')}`,
    code: `C${sequence}`,
    nameZh: `財團法人第${sequence}基金會`,
    shortName: null,
    taxId: '00000016',
    representative: '王小明',
    phone: '02-1234-5678',
    nameEn: null,
    organisationType: 'foundation',
    registrationNo: null,
    fax: null,
    hrContactName: null,
    hrContactPhone: null,
    hrContactEmail: null,
    registeredAddress: { postalCode: '100', county: '臺北市', district: '中正區', detail: '重慶南路一段122號' },
    mailingAddress: null,
    laborInsuranceNo: null,
    nhiUnitCode: null,
    pensionUnitNo: null,
    withholdingTaxId: null,
    taxRegistrationNo: null,
    payDay: 5,
    payPeriodStartDay: 1,
    leaveYearSystem: 'anniversary',
    annualLeaveGrantedFrom: null,
    compensatoryLeaveMonths: null,
    leaveCancellationDays: 30,
    workingHourSystem: 'standard',
    hasOvertimeConsent: false,
    overtimeCycleMonth: 1,
    hasLogo: false,
    status: 'active',
    activeTo: null,
    usageCount: 0,
    version: 1,
    ...overrides,
  };
};
