import { companies } from '@hr/contracts/organisation/companies';
import { masterDataPage } from '#records/master-data-page.tsx';
import { CompanyForm } from '../components/company-form.tsx';
import { CompanyLogo } from '../components/company-logo.tsx';

/** Shows only the number, the names, the tax id, the representative and the telephone. */
const hiddenByDefault = [
  'nameEn',
  'organisationType',
  'registrationNo',
  'fax',
  'hrContactName',
  'hrContactPhone',
  'hrContactEmail',
  'registeredAddress',
  'mailingAddress',
  'laborInsuranceNo',
  'nhiUnitCode',
  'pensionUnitNo',
  'withholdingTaxId',
  'taxRegistrationNo',
  'payDay',
  'payPeriodStartDay',
  'leaveYearSystem',
  'annualLeaveGrantedFrom',
  'compensatoryLeaveMonths',
  'leaveCancellationDays',
  'workingHourSystem',
  'hasOvertimeConsent',
  'overtimeCycleMonth',
];

export const CompanyPage = masterDataPage({
  title: '公司資料',
  description: companies,
  hiddenByDefault,
  Form: CompanyForm,
  Panel: CompanyLogo,
});
