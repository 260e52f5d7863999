import { jobOpenings } from '@hr/contracts/candidates/openings';
import { PAY_DISCLOSURE_LIMIT } from '@hr/domain/candidates/openings';
import Alert from '@mui/material/Alert';
import { FormRow } from '#forms/form-row.tsx';
import { FormSection } from '#forms/form-section.tsx';
import { fieldControlOf } from '#records/field-control.tsx';

const Field = fieldControlOf(jobOpenings.fields);

/** Fields for both adding and editing. */
export const OpeningFields = () => (
  <>
    <FormSection title="職缺">
      <FormRow>
        <Field name="code" />
        <Field name="nameZh" />
      </FormRow>
      <FormRow>
        <Field name="departmentId" />
        <Field name="projectId" />
      </FormRow>
      <FormRow>
        <Field name="jobTitleId" />
        <Field name="employmentTypeId" />
      </FormRow>
      <FormRow>
        <Field name="hiringManagerId" />
        <Field name="headcount" />
      </FormRow>
      <FormRow>
        <Field name="opensOn" />
        <Field name="closesOn" />
      </FormRow>
    </FormSection>
    <FormSection title="薪資">
      <Alert severity="info">
        {`最低月薪未達 ${PAY_DISCLOSURE_LIMIT.toLocaleString('zh-TW')} 元時，徵才須公開薪資範圍（就業服務法第 5 條）。`}
      </Alert>
      <FormRow>
        <Field name="payFrom" />
        <Field name="payTo" />
      </FormRow>
      <Field name="isPayShown" />
    </FormSection>
    <Field name="requirements" rows={4} />
  </>
);
