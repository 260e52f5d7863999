import { nationalities } from '@hr/contracts/organisation/nationalities';
import { useFormContext } from 'react-hook-form';
import { masterDataPage } from '#records/master-data-page.tsx';
import { FormRow } from '#forms/form-row.tsx';
import { fieldControlOf } from '#records/field-control.tsx';

const Field = fieldControlOf(nationalities.fields);

const NationalityForm = () => {
  const { setValue } = useFormContext();
  const handleKind = (kind: string | null): void => {
    setValue('requiresWorkPermit', kind !== 'local', { shouldDirty: true });
    setValue('requiresResidencePermit', kind !== 'local', { shouldDirty: true });
  };
  return (
    <>
      <FormRow>
        <Field name="code" />
        <Field name="alpha3" />
      </FormRow>
      <Field name="nameZh" />
      <Field name="nameEn" />
      <FormRow>
        <Field name="regionKind" onPick={handleKind} />
        <Field name="sortOrder" />
      </FormRow>
      <FormRow>
        <Field name="requiresWorkPermit" />
        <Field name="requiresResidencePermit" />
      </FormRow>
    </>
  );
};

const hiddenByDefault = ['sortOrder'];

export const NationalityPage = masterDataPage({
  title: '國籍代碼設定',
  description: nationalities,
  hiddenByDefault,
  Form: NationalityForm,
});
