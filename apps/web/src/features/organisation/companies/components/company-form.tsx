import { companies } from '@hr/contracts/organisation/companies';
import { FormRow } from '#forms/form-row.tsx';
import { FormSection } from '#forms/form-section.tsx';
import { fieldControlOf } from '#records/field-control.tsx';

const Field = fieldControlOf(companies.fields);

export const CompanyForm = () => (
  <>
    <FormSection title="基本資料">
      <FormRow>
        <Field name="code" />
        <Field name="taxId" />
      </FormRow>
      <Field name="nameZh" />
      <FormRow>
        <Field name="shortName" />
        <Field name="organisationType" />
      </FormRow>
      <Field name="nameEn" />
      <FormRow>
        <Field name="representative" />
        <Field name="registrationNo" />
      </FormRow>
    </FormSection>
    <FormSection title="聯絡資料">
      <FormRow>
        <Field name="phone" />
        <Field name="fax" />
      </FormRow>
      <FormRow>
        <Field name="hrContactName" />
        <Field name="hrContactPhone" />
      </FormRow>
      <Field name="hrContactEmail" />
      <Field name="registeredAddress" />
      <Field name="mailingAddress" />
    </FormSection>
    <FormSection title="保險與稅務">
      <FormRow>
        <Field name="laborInsuranceNo" />
        <Field name="nhiUnitCode" />
      </FormRow>
      <FormRow>
        <Field name="pensionUnitNo" />
        <Field name="taxRegistrationNo" />
      </FormRow>
      <Field name="withholdingTaxId" />
    </FormSection>
    <FormSection title="出勤與薪資">
      <FormRow>
        <Field name="leaveYearSystem" />
        <Field name="workingHourSystem" />
      </FormRow>
      <FormRow>
        <Field name="annualLeaveGrantedFrom" />
        <Field name="compensatoryLeaveMonths" />
      </FormRow>
      <Field name="leaveCancellationDays" />
      <FormRow>
        <Field name="hasOvertimeConsent" />
        <Field name="overtimeCycleMonth" />
      </FormRow>
      <FormRow>
        <Field name="payDay" />
        <Field name="payPeriodStartDay" />
      </FormRow>
    </FormSection>
  </>
);
