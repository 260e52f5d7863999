import { employeeFields } from '@hr/contracts/people/employees';
import { hiringFields, identityCorrectionFields } from '@hr/contracts/people/employment';
import { isOwnAccountName } from '@hr/domain/people/employees';
import { spanInMonths } from '@hr/domain/people/employment';
import { formatRocDate, isCalendarDate } from '@hr/domain/dates';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormRow } from '#forms/form-row.tsx';
import { FormSection } from '#forms/form-section.tsx';
import { today } from '#format/use-today.ts';
import { fieldControlOf } from '#records/field-control.tsx';
import { useFormRecord } from '#records/form-record.ts';
import { AccountNameNotice } from './account-name-notice.tsx';
import { EmergencyContactFields } from '#forms/emergency-contact-fields.tsx';
import { BackgroundFields } from './background-fields.tsx';
import { IdentityNotice, identityNumberLabel } from './identity-notice.tsx';
import { ProbationField, useProbationOfMonths } from './probation-field.tsx';

const Field = fieldControlOf(employeeFields);
const HiringField = fieldControlOf(hiringFields);

const permitNames = [
  'passportNumber',
  'passportExpiresOn',
  'residencePermitExpiresOn',
  'taxResidency',
  'workPermitNo',
  'workPermitExpiresOn',
  'isWorkPermitExempt',
] as const;

/** Clears the permit fields of nationals, so that hidden values are not sent. */
const useClearPermits = () => {
  const { setValue } = useFormContext();
  const record = useFormRecord();
  return (idKind: string | null): void => {
    if (idKind !== 'local') {
      return;
    }
    for (const name of permitNames) {
      const { kind, initial } = employeeFields[name];
      // Null deletes an encrypted value, which not every caller may do. An absent value stays undefined.
      if (kind !== 'sensitive' || record === null || (record[name] ?? null) !== null) {
        setValue(name, initial, { shouldDirty: true });
      }
    }
  };
};

const IdentityCorrectionField = fieldControlOf(identityCorrectionFields);

/** Requires a reason once another identity number is entered. */
const IdentityCorrection = () => {
  const number: unknown = useWatch({ name: 'identityNumber' });
  const storedNumber = useFormRecord()?.['identityNumber'] ?? null;
  return storedNumber === null || typeof number !== 'string' || number === '' ? null : (
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
  /** Shown next to the name and the birth date. */
  readonly nameNotice?: ReactNode;
  /** Shown next to the identity number. */
  readonly numberNotice?: ReactNode;
}

export const IdentityFields = ({ nameNotice, numberNotice }: IdentityFieldsProps) => {
  const idKind: unknown = useWatch({ name: 'idKind' });
  const clearPermits = useClearPermits();
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
          <Field name="idKind" onPick={clearPermits} />
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

export const HiringFields = () => {
  const hiredOn = useWatch({ name: 'hiredOn' }) as string | null;
  useProbationOfMonths();
  return (
    <>
      <FormSection title="任職">
        <HiringField name="hiredOn" />
        <ProbationField />
        <FormRow>
          <HiringField name="seniorityOn" />
          <HiringField name="leaveSeniorityOn" />
        </FormRow>
      </FormSection>
      <FormSection title="職位">
        <FormRow>
          <HiringField name="departmentId" asOf={hiredOn} />
          <HiringField name="jobTitleId" />
        </FormRow>
        <FormRow>
          <HiringField name="employmentTypeId" />
          <HiringField name="jobGrade" />
        </FormRow>
        <FormRow>
          <HiringField name="supervisorId" asOf={hiredOn} />
          <HiringField name="workPlace" />
        </FormRow>
        <HiringField name="projectId" />
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

/** Warns if the entered account name is not the entered employee's name. */
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
