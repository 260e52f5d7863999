import { personalFields } from '@hr/contracts/signing/applications';
import { employeeFields } from '@hr/contracts/people/employees';
import { inputOf } from '@hr/contracts/records';
import { type MyData, myDataEndpoints } from '@hr/contracts/shell/self-service';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { endpointQuery } from '#api/endpoint-query.ts';
import { QueryView } from '#components/query-view.tsx';
import { LoadingView } from '#components/status-view.tsx';
import { EducationLines } from '#forms/education-lines.tsx';
import { EmergencyContactFields } from '#forms/emergency-contact-fields.tsx';
import { FormRow } from '#forms/form-row.tsx';
import { FormSection } from '#forms/form-section.tsx';
import { mergeLatestValues } from '#forms/merge-latest-values.ts';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { fieldControlOf } from '#records/field-control.tsx';
import type { RequestedRecord } from '../kind-view.ts';

const { bankAccount, bankAccountName } = employeeFields;

const Field = fieldControlOf(personalFields);

interface PersonalDataLinesProps {
  /** Foreigners are named as in their passport. */
  readonly isForeign: boolean;
  /** Masked current account; null if there is none. */
  readonly account: string | null;
}

/** The account can be replaced but not removed here, because only HR removes accounts. */
const AccountFields = ({ account }: Pick<PersonalDataLinesProps, 'account'>) => {
  const { control } = useFormContext();
  return (
    <FormRow>
      <TextFieldControl
        control={control}
        name="bankAccount"
        label={bankAccount.label}
        hint={`${account === null ? '' : `目前為 ${account}，`}空白表示不變更；重新送出時，空白表示維持前次申請的帳號`}
      />
      <TextFieldControl
        control={control}
        name="bankAccountName"
        label={bankAccountName.label}
        hint="新帳號的戶名，空白表示與姓名相同"
      />
    </FormRow>
  );
};

const PersonalDataLines = ({ isForeign, account }: PersonalDataLinesProps) => (
  <>
    <TextFieldControl control={useFormContext().control} name="reason" label="申請原因" required rows={2} />
    <FormSection title="聯絡方式">
      <FormRow>
        <Field name="mobile" />
        <Field name="phone" />
      </FormRow>
      <Field name="personalEmail" />
      <Field name="householdAddress" />
      <Field name="mailingAddress" />
    </FormSection>
    <EmergencyContactFields />
    <FormSection title="個人">
      <FormRow>
        <Field name="nameEn" required={isForeign} />
        <Field name="alias" />
      </FormRow>
      <Field name="maritalStatus" />
      <EducationLines />
    </FormSection>
    <FormSection title="薪轉">
      <Field name="payMethod" />
      <AccountFields account={account} />
      <FormRow>
        <Field name="bankCode" />
        <Field name="bankBranchCode" />
      </FormRow>
    </FormSection>
  </>
);

const valuesOf = (mine: MyData): FieldValues => {
  const known = inputOf(personalFields, mine);
  const entries = Object.entries(personalFields).map(([name, field]) => {
    const initial = 'mayBeLacking' in field ? field.initial : null;
    return [name, known[name] ?? initial] as const;
  });
  return { ...Object.fromEntries(entries), bankAccount: '', bankAccountName: '', version: mine.version };
};

/**
 * Fills in the unchanged values before the fields are rendered, since a part of a value would replace the whole. Fills
 * them in again after later changes, as long as the form is untouched.
 */
const useFillIn = (mine: MyData): boolean => {
  const form = useFormContext();
  const { defaultValues, isDirty } = form.formState;
  const [initialValues] = useState(defaultValues);
  const isFilledIn = useWatch({ control: form.control, name: 'version' }) !== undefined;
  const isUntouched = !isDirty || !isFilledIn;
  const fillIn = useEffectEvent((known: MyData) => mergeLatestValues(form, { ...valuesOf(known), ...initialValues }));
  useEffect(() => {
    if (isUntouched) {
      fillIn(mine);
    }
  }, [mine, isUntouched]);
  return isFilledIn;
};

const LoadedFields = ({ mine }: { readonly mine: MyData }) =>
  useFillIn(mine) ? (
    <PersonalDataLines isForeign={mine.idKind === 'foreign'} account={mine.bankAccount?.masked ?? null} />
  ) : (
    <LoadingView />
  );

const query = { ...endpointQuery(myDataEndpoints.get, {}), staleTime: 0 };

/** The employee's record, which HR may change while the form is open. */
export const personalDataRecord: RequestedRecord = {
  fields: personalFields,
  fetchLatest: async (client) => valuesOf(await client.fetchQuery(query)),
};

/** All fields of the employee's own data, with current values and the requested changes. */
export const PersonalDataFields = () => {
  const loaded = useQuery(query);
  return <QueryView query={loaded}>{(mine) => <LoadedFields mine={mine} />}</QueryView>;
};
