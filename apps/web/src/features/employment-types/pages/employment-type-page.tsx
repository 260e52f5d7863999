import { employmentTypes } from '@hr/contracts/employment-types';
import { MasterDataPage } from '#master-data/index.ts';
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

export const EmploymentTypePage = () => (
  <MasterDataPage
    title="聘僱類型設定"
    description={employmentTypes}
    toasts="employment_type"
    hiddenAtFirst={hiddenAtFirst}
    Form={EmploymentTypeForm}
  />
);
