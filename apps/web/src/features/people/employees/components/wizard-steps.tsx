import { hiringFields } from '@hr/contracts/people/employment';
import type { StoredFile } from '@hr/contracts/files';
import type { Permission } from '@hr/domain/access/roles';
import type { ReactNode } from 'react';
import { NewEmployeeDocuments } from '#features/people/employee-documents/index.ts';
import { NewEmployeeEnrolments } from '#features/people/insurance-enrolments/index.ts';
import { NewEmployeeDependents } from '#features/people/nhi-dependents/index.ts';
import { BackgroundFields } from './background-fields.tsx';
import { HiringFields, ContactFields, IdentityFields, PayFields, WorkFields } from './employee-fields.tsx';
import { IdentityDuplicate, Namesakes } from './duplicate-notice.tsx';
import { NewEmployeePhoto } from './new-employee-photo.tsx';
import { NewEmployeeReview } from './new-employee-review.tsx';

/** The review step is rendered again each time it is opened. */
export const REVIEW = '確認';

interface StepProps {
  readonly files: readonly StoredFile[];
  readonly onStored: (file: StoredFile) => void;
}

export interface WizardStep {
  readonly label: string;
  readonly names: readonly string[];
  /** Required in addition to the permission to add employees. */
  readonly permission?: Permission;
  readonly Fields: (props: StepProps) => ReactNode;
}

const IdentityStep = () => (
  <>
    <IdentityFields nameNotice={<Namesakes />} numberNotice={<IdentityDuplicate />} />
    <NewEmployeePhoto />
  </>
);

const WorkStep = () => (
  <>
    <HiringFields />
    <WorkFields />
  </>
);

export const wizardSteps: readonly WizardStep[] = [
  {
    label: '基本資料',
    names: [
      'employeeNo',
      'nameZh',
      'nameEn',
      'alias',
      'gender',
      'birthOn',
      'idKind',
      'nationalityId',
      'identityNumber',
      'maritalStatus',
      'passportNumber',
      'passportExpiresOn',
      'residencePermitExpiresOn',
      'taxResidency',
      'workPermitNo',
      'workPermitExpiresOn',
      'isWorkPermitExempt',
      'militaryStatus',
      'indigenousPeople',
      'disability',
      'disabilityGrade',
      'disabilityCertificateNo',
      'disabilityExpiresOn',
      'photoFileId',
    ],
    Fields: IdentityStep,
  },
  {
    label: '任職資料',
    names: [...Object.keys(hiringFields), 'deputyId', 'recruitmentSource', 'isPunchRequired'],
    Fields: WorkStep,
  },
  {
    label: '聯絡',
    names: [
      'mobile',
      'phone',
      'personalEmail',
      'companyEmail',
      'householdAddress',
      'mailingAddress',
      'emergencyContacts',
    ],
    Fields: ContactFields,
  },
  { label: '學經歷', names: ['education', 'experience'], Fields: BackgroundFields },
  { label: '保險', names: ['enrolments'], permission: 'insurance_enrolment:edit', Fields: NewEmployeeEnrolments },
  { label: '健保眷屬', names: ['dependents'], permission: 'nhi_dependent:edit', Fields: NewEmployeeDependents },
  {
    label: '薪轉與扣繳',
    names: [
      'payMethod',
      'bankAccount',
      'bankAccountName',
      'bankCode',
      'bankBranchCode',
      'dependentCount',
      'withholdingMethod',
      'note',
    ],
    Fields: PayFields,
  },
  { label: '文件', names: ['documents'], permission: 'employee_document:edit', Fields: NewEmployeeDocuments },
  { label: REVIEW, names: [], Fields: NewEmployeeReview },
];
