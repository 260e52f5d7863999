import { salaryItems } from '@hr/contracts/pay/salary-items';
import { FormRow } from '#forms/form-row.tsx';
import { fieldControlOf } from '#records/field-control.tsx';
import { masterDataPage } from '#records/master-data-page.tsx';

const Field = fieldControlOf(salaryItems.fields);

const SalaryItemForm = () => (
  <>
    <FormRow>
      <Field name="code" />
      <Field name="nameZh" />
    </FormRow>
    <FormRow>
      <Field name="kind" />
      <Field name="formula" />
    </FormRow>
    <FormRow>
      <Field name="isTaxable" />
      <Field name="taxFreeLimit" />
    </FormRow>
    <FormRow>
      <Field name="isInsurable" />
      <Field name="isInHourlyWage" />
      <Field name="isRegularWage" />
    </FormRow>
    <FormRow>
      <Field name="accountCode" />
      <Field name="place" />
    </FormRow>
    <Field name="note" />
  </>
);

const hiddenByDefault = ['taxFreeLimit', 'accountCode', 'note'];

/** 薪資項目 */
export const SalaryItemPage = masterDataPage({
  title: '薪資項目',
  description: salaryItems,
  hiddenByDefault,
  Form: SalaryItemForm,
});
