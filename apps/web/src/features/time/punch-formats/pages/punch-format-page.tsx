import { punchFormats } from '@hr/contracts/time/punch-formats';
import { FormRow } from '#forms/form-row.tsx';
import { fieldControlOf } from '#records/field-control.tsx';
import { masterDataPage } from '#records/master-data-page.tsx';

const Field = fieldControlOf(punchFormats.fields);

const PunchFormatForm = () => (
  <>
    <FormRow>
      <Field name="code" />
      <Field name="nameZh" />
    </FormRow>
    <FormRow>
      <Field name="layout" />
      <Field name="delimiter" />
    </FormRow>
    <FormRow>
      <Field name="encoding" />
      <Field name="skippedLines" />
    </FormRow>
    <FormRow>
      <Field name="cardPlace" />
      <Field name="datePlace" />
    </FormRow>
    <FormRow>
      <Field name="timePlace" />
      <Field name="dateFormat" />
    </FormRow>
    <Field name="directionPlace" />
    <FormRow>
      <Field name="inText" />
      <Field name="outText" />
    </FormRow>
    <Field name="isByEmployeeNo" />
    <Field name="note" />
  </>
);

const hiddenByDefault = ['inText', 'outText', 'directionPlace', 'skippedLines', 'note'];

/** 打卡檔格式: how the files of the machines are read. */
export const PunchFormatPage = masterDataPage({
  title: '打卡檔格式',
  description: punchFormats,
  hiddenByDefault,
  Form: PunchFormatForm,
});
