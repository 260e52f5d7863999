import { type WorkingHourSetting, workingHourSystems } from '@hr/contracts/time/working-hour-systems';
import Alert from '@mui/material/Alert';
import { useWatch } from 'react-hook-form';
import { FormRow } from '#forms/form-row.tsx';
import { FormSection } from '#forms/form-section.tsx';
import { today } from '#format/use-today.ts';
import { auditCommand, type Command, deleteCommand, editCommand } from '#records/commands.tsx';
import { createDialog } from '#records/create-dialog.tsx';
import { fieldControlOf } from '#records/field-control.tsx';

const { endpoints, fields } = workingHourSystems;

const Field = fieldControlOf(fields);

/** Consents that the law requires before a system with variable hours is used. */
const SystemNotice = () => {
  const system: unknown = useWatch({ name: 'system' });
  return system === 'normal' ? null : (
    <Alert severity="info">變形工時須經工會同意，無工會者經勞資會議同意（勞動基準法第 30 條、第 30 條之 1）。</Alert>
  );
};

const CycleField = () => {
  const system: unknown = useWatch({ name: 'system' });
  return <Field name="cycleStartOn" required={system !== 'normal'} />;
};

const WorkingHourSystemFields = () => (
  <>
    <FormSection title="適用對象">
      <FormRow>
        <Field name="departmentId" />
        <Field name="employeeId" withUpcoming />
      </FormRow>
    </FormSection>
    <FormSection title="制度">
      <FormRow>
        <Field name="system" />
        <CycleField />
      </FormRow>
      <SystemNotice />
      <FormRow>
        <Field name="startOn" />
        <Field name="endOn" />
      </FormRow>
    </FormSection>
    <FormSection title="同意與核定">
      <Field name="shortRestConsentNo" />
      <Field name="movedLeaveApprovalNo" />
      <Field name="overtimeConsentNo" />
      <Field name="note" />
    </FormSection>
  </>
);

export const CreateWorkingHourSystem = createDialog<WorkingHourSetting>(workingHourSystems, {
  create: endpoints.create,
  initial: () => ({ startOn: today() }),
  Fields: WorkingHourSystemFields,
  maxWidth: 'md',
});

export const workingHourSystemCommands: readonly Command<WorkingHourSetting>[] = [
  editCommand(workingHourSystems, { update: endpoints.update, Fields: WorkingHourSystemFields, maxWidth: 'md' }),
  deleteCommand(workingHourSystems, {
    remove: endpoints.remove,
    consequence: '刪除後無法復原，期間內的班表改以上一層的制度檢核。',
  }),
  auditCommand(workingHourSystems),
];
