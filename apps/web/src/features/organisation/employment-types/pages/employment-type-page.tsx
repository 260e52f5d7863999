import { employmentTypes } from '@hr/contracts/organisation/employment-types';
import { masterDataPage } from '#records/master-data-page.tsx';
import { EmploymentTypeForm } from '../components/employment-type-form.tsx';

const hiddenAtFirst = [
  'nameEn',
  'fixedTermReason',
  'weeklyMinutes',
  'payBasis',
  'probationMonths',
  'reminderDays',
  'isProjectFundable',
  'sortOrder',
];

export const EmploymentTypePage = masterDataPage({
  title: '聘僱類型設定',
  description: employmentTypes,
  toasts: 'employment_type',
  hiddenAtFirst,
  Form: EmploymentTypeForm,
});
