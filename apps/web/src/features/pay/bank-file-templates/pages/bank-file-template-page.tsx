import { bankFileTemplates } from '@hr/contracts/pay/bank-file-templates';
import { FormRow } from '#forms/form-row.tsx';
import { fieldControlOf } from '#records/field-control.tsx';
import { masterDataPage } from '#records/master-data-page.tsx';
import { BankFieldsSection } from '../components/bank-fields.tsx';

const Field = fieldControlOf(bankFileTemplates.fields);

const BankFileTemplateForm = () => (
  <>
    <FormRow>
      <Field name="code" />
      <Field name="nameZh" />
    </FormRow>
    <FormRow>
      <Field name="payerBankCode" />
      <Field name="payerAccount" />
    </FormRow>
    <FormRow>
      <Field name="layout" />
      <Field name="delimiter" />
    </FormRow>
    <FormRow>
      <Field name="encoding" />
      <Field name="lineEnding" />
      <Field name="fileEnding" />
    </FormRow>
    <BankFieldsSection line="header" />
    <BankFieldsSection line="detail" />
    <BankFieldsSection line="trailer" />
    <Field name="note" />
  </>
);

const hiddenByDefault = ['delimiter', 'lineEnding', 'fileEnding', 'header', 'detail', 'trailer', 'note'];

/** 銀行媒體檔範本: the formats of the files that banks take. */
export const BankFileTemplatePage = masterDataPage({
  title: '銀行媒體檔範本',
  description: bankFileTemplates,
  hiddenByDefault,
  Form: BankFileTemplateForm,
});
