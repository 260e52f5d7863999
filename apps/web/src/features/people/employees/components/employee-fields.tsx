import { beginningFields, employeeFields, identityCorrectionFields } from '@hr/contracts/people/employees';
import { isOwnAccountName, spanInMonths } from '@hr/domain/people/employees';
import { formatRocDate, isCalendarDate } from '@hr/domain/dates';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormRow } from '#forms/form-row.tsx';
import { FormSection } from '#forms/form-section.tsx';
import { today } from '#format/today.ts';
import { fieldControlOf } from '#records/field-control.tsx';
import { useFormRecord } from '#records/form-record.ts';
import { AccountNameNotice } from './account-name-notice.tsx';
import { EmergencyContactFields } from '#forms/emergency-contact-fields.tsx';
import { BackgroundFields } from './background-fields.tsx';
import { identityNumberLabel } from './identity-number-label.ts';
import { IdentityNotice } from './identity-notice.tsx';
import { ProbationField, useProbationOfMonths } from './probation-field.tsx';

const Field = fieldControlOf(employeeFields);
const BeginningField = fieldControlOf(beginningFields);

const permitNames = [
  'passportNumber',
  'passportExpiresOn',
  'residencePermitExpiresOn',
  'taxResidency',
  'workPermitNo',
  'workPermitExpiresOn',
  'isWorkPermitExempt',
] as const;

/** Citizens are not asked for permits: what was there of them goes, and is not sent along unseen. */
const useLeavingPermits = () => {
  const { setValue } = useFormContext();
  const record = useFormRecord();
  return (idKind: string | null): void => {
    if (idKind !== 'local') {
      return;
    }
    for (const name of permitNames) {
      const { kind, initial } = employeeFields[name];
      // Null takes an encrypted value away, which not everybody may; what is not there stays untold.
      if (kind !== 'sensitive' || record === null || (record[name] ?? null) !== null) {
        setValue(name, initial, { shouldDirty: true });
      }
    }
  };
};

const IdentityCorrectionField = fieldControlOf(identityCorrectionFields);

/** Asked for once another number is filled in of somebody who has one. */
const IdentityCorrection = () => {
  const number: unknown = useWatch({ name: 'identityNumber' });
  const had = useFormRecord()?.['identityNumber'] ?? null;
  return had === null || typeof number !== 'string' || number === '' ? null : (
    <IdentityCorrectionField name="identityCorrection" required />
  );
};

const BirthField = () => {
  const day: unknown = useWatch({ name: 'birthOn' });
  const isKnown = typeof day === 'string' && isCalendarDate(day) && day <= today();
  return (
    <Field
      name="birthOn"
      hint={isKnown ? `${formatRocDate(day)}，${spanInMonths(day, today()).years} 歲` : undefined}
    />
  );
};

interface IdentityFieldsProps {
  /** Stands at the name and the birthday. */
  readonly nameNotice?: ReactNode;
  /** Stands at the identity number. */
  readonly numberNotice?: ReactNode;
}

export const IdentityFields = ({ nameNotice, numberNotice }: IdentityFieldsProps) => {
  const idKind: unknown = useWatch({ name: 'idKind' });
  const leavePermits = useLeavingPermits();
  return (
    <>
      <FormSection title="身分">
        <FormRow>
          <Field name="employeeNo" />
          <Field name="nameZh" />
        </FormRow>
        <FormRow>
          <Field name="nameEn" required={idKind === 'foreign'} />
          <Field name="alias" />
        </FormRow>
        <FormRow>
          <Field name="gender" />
          <BirthField />
        </FormRow>
        {nameNotice}
        <FormRow>
          <Field name="idKind" onPick={leavePermits} />
          <Field name="nationalityId" />
        </FormRow>
        <FormRow>
          <Field name="identityNumber" label={identityNumberLabel(idKind)} />
          <Field name="maritalStatus" />
        </FormRow>
        {numberNotice}
        <IdentityCorrection />
        <IdentityNotice />
      </FormSection>
      {idKind === 'local' ? null : <PermitFields isForeign={idKind === 'foreign'} />}
      <FormSection title="其他身分">
        <FormRow>
          <Field name="militaryStatus" />
          <Field name="indigenousPeople" />
        </FormRow>
        <FormRow>
          <Field name="disability" />
          <Field name="disabilityGrade" />
        </FormRow>
        <FormRow>
          <Field name="disabilityCertificateNo" />
          <Field name="disabilityExpiresOn" />
        </FormRow>
      </FormSection>
    </>
  );
};

const PermitFields = ({ isForeign }: { readonly isForeign: boolean }) => (
  <FormSection title="居留與工作許可">
    <FormRow>
      <Field name="passportNumber" required={isForeign} />
      <Field name="passportExpiresOn" required={isForeign} />
    </FormRow>
    <FormRow>
      <Field name="residencePermitExpiresOn" required={isForeign} />
      <Field name="taxResidency" required={isForeign} />
    </FormRow>
    <FormRow>
      <Field name="workPermitNo" />
      <Field name="workPermitExpiresOn" />
    </FormRow>
    <Field name="isWorkPermitExempt" />
  </FormSection>
);

export const BeginningFields = () => {
  const hiredOn = useWatch({ name: 'hiredOn' }) as string | null;
  useProbationOfMonths();
  return (
    <>
      <FormSection title="任職">
        <BeginningField name="hiredOn" />
        <ProbationField />
        <FormRow>
          <BeginningField name="seniorityOn" />
          <BeginningField name="leaveSeniorityOn" />
        </FormRow>
      </FormSection>
      <FormSection title="職位">
        <FormRow>
          <BeginningField name="departmentId" on={hiredOn} />
          <BeginningField name="jobTitleId" />
        </FormRow>
        <FormRow>
          <BeginningField name="employmentTypeId" />
          <BeginningField name="jobGrade" />
        </FormRow>
        <FormRow>
          <BeginningField name="supervisorId" on={hiredOn} />
          <BeginningField name="workPlace" />
        </FormRow>
        <BeginningField name="projectId" />
      </FormSection>
    </>
  );
};

export const WorkFields = () => (
  <FormSection title="工作">
    <FormRow>
      <Field name="deputyId" />
      <Field name="recruitmentSource" />
    </FormRow>
    <Field name="isPunchRequired" />
  </FormSection>
);

export const ContactFields = () => (
  <>
    <FormSection title="聯絡方式">
      <FormRow>
        <Field name="mobile" />
        <Field name="phone" />
      </FormRow>
      <FormRow>
        <Field name="personalEmail" />
        <Field name="companyEmail" />
      </FormRow>
      <Field name="householdAddress" />
      <Field name="mailingAddress" />
    </FormSection>
    <EmergencyContactFields />
  </>
);

/** Warns of a name that is filled in and not that of the person who is. */
const TypedAccountName = () => {
  const [name, nameZh, nameEn] = useWatch({ name: ['bankAccountName', 'nameZh', 'nameEn'] }) as (string | null)[];
  return name && !isOwnAccountName(name, { nameZh: nameZh ?? '', nameEn: nameEn || null }) ? (
    <AccountNameNotice />
  ) : null;
};

export const PayFields = () => (
  <>
    <FormSection title="薪轉與扣繳">
      <Field name="payMethod" />
      <FormRow>
        <Field name="bankAccount" />
        <Field name="bankAccountName" />
      </FormRow>
      <TypedAccountName />
      <FormRow>
        <Field name="bankCode" />
        <Field name="bankBranchCode" />
      </FormRow>
      <FormRow>
        <Field name="dependentCount" />
        <Field name="withholdingMethod" />
      </FormRow>
    </FormSection>
    <Field name="note" />
  </>
);

export const EmployeeFields = () => (
  <>
    <IdentityFields />
    <ContactFields />
    <WorkFields />
    <BackgroundFields />
    <PayFields />
  </>
);
