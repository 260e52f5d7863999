import { officeHours, type OfficeHours } from '@hr/contracts/organisation/office-hours';
import { FormRow } from '#forms/form-row.tsx';
import { FormSection } from '#forms/form-section.tsx';
import { fieldControlOf } from '#records/field-control.tsx';
import { Correction } from '#records/timeline-consequences.tsx';
import { TouchedLeave } from './touched-leave.tsx';
import { WeekField } from './week-field.tsx';

const Field = fieldControlOf({ ...officeHours.fields, effectiveFrom: officeHours.effectiveFrom });

const Week = () => (
  <FormSection title={officeHours.dated.week.label}>
    <WeekField />
  </FormSection>
);

const Whose = () => (
  <FormRow>
    <Field name="name" />
    <Field name="departmentId" />
  </FormRow>
);

/** 新增辦公時間 */
export const NewOfficeHoursFields = () => (
  <>
    <Whose />
    <Field name="effectiveFrom" />
    <TouchedLeave />
    <Week />
  </>
);

/** 編輯辦公時間: puts right what was entered wrongly, without a new period. */
export const CorrectionFields = ({ item }: { readonly item: OfficeHours }) => (
  <Correction kind={officeHours} item={item} hint="若自某日起改變，請使用「異動」。">
    <Whose />
    <Week />
  </Correction>
);

/** 辦公時間異動: other hours from a day on; the days before keep the old ones. */
export const ChangeFields = ({ item }: { readonly item: OfficeHours }) => (
  <>
    <Field name="effectiveFrom" hint="自此日起適用；之前的日期仍為原時段" />
    <TouchedLeave departmentId={item.department?.id ?? null} />
    <Week />
  </>
);

/** 停用 and 啟用 */
export const DayFields = () => <Field name="effectiveFrom" label="生效日" />;
