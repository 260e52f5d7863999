import { type ShiftTemplate, shiftTemplates } from '@hr/contracts/time/shift-templates';
import { formatHours } from '@hr/domain/dates';
import { crossesMidnight, parseBreaks, workingMinutesOf } from '@hr/domain/time/shift-templates';
import Typography from '@mui/material/Typography';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormRow } from '#forms/form-row.tsx';
import { FormSection } from '#forms/form-section.tsx';
import { fieldControlOf } from '#records/field-control.tsx';
import { Correction } from '#records/timeline-consequences.tsx';

const Field = fieldControlOf({ ...shiftTemplates.fields, effectiveFrom: shiftTemplates.effectiveFrom });

const isMinute = (value: unknown): value is number => typeof value === 'number' && !Number.isNaN(value);

/** Working time of the hours in the form; nothing while they are incomplete. */
const WorkingTime = () => {
  const { control } = useFormContext();
  const [startMinute, endMinute, text] = useWatch({
    control,
    name: ['startMinute', 'endMinute', 'breaks'],
  }) as unknown[];
  const breaks = parseBreaks(typeof text === 'string' ? text : '');
  if (!isMinute(startMinute) || !isMinute(endMinute) || breaks === null) {
    return null;
  }
  const hours = { startMinute, endMinute, breaks };
  return (
    <Typography component="output" color="textSecondary">
      {`工時 ${formatHours(workingMinutesOf(hours))} 小時${crossesMidnight(hours) ? '，次日下班' : ''}`}
    </Typography>
  );
};

const DatedFields = () => (
  <>
    <FormSection title="名稱">
      <Field name="nameZh" />
      <FormRow>
        <Field name="kind" />
        <Field name="colour" />
      </FormRow>
    </FormSection>
    <FormSection title="時間">
      <FormRow>
        <Field name="startMinute" />
        <Field name="endMinute" />
      </FormRow>
      <Field name="breaks" />
      <WorkingTime />
    </FormSection>
    <FormSection title="打卡與津貼">
      <FormRow>
        <Field name="flexMinutes" />
        <Field name="graceMinutes" />
      </FormRow>
      <FormRow>
        <Field name="punchBeforeMinutes" />
        <Field name="punchAfterMinutes" />
      </FormRow>
      <FormRow>
        <Field name="overtimeAfterMinutes" />
        <Field name="allowance" />
      </FormRow>
    </FormSection>
  </>
);

const PlainFields = () => (
  <FormSection title="適用範圍">
    <Field name="departmentId" />
    <Field name="note" />
  </FormSection>
);

/** 新增班別 */
export const NewShiftTemplateFields = () => (
  <>
    <FormRow>
      <Field name="code" />
      <Field name="effectiveFrom" />
    </FormRow>
    <DatedFields />
    <PlainFields />
  </>
);

/** 編輯班別: corrects the current period without a new one. */
export const CorrectionFields = ({ item }: { readonly item: ShiftTemplate }) => (
  <Correction kind={shiftTemplates} item={item} hint="若自某日起改變時間，請使用「異動」。">
    <Field name="code" />
    <DatedFields />
    <PlainFields />
  </Correction>
);

/** 班別異動: other hours from a day on; earlier days keep the old ones. */
export const ChangeFields = () => (
  <>
    <Field name="effectiveFrom" hint="自此日起適用；之前的日期仍為原班別" />
    <DatedFields />
  </>
);

/** 停用 and 啟用 */
export const DayFields = () => <Field name="effectiveFrom" label="生效日" />;
