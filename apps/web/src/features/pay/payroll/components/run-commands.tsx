import { payrollEndpoints as endpoints, type PayrollRun, payrollRuns } from '@hr/contracts/pay/payroll';
import { inputOf } from '@hr/contracts/records';
import { isOpenRun, nextRunState, type RunCommand } from '@hr/domain/pay/payroll-runs';
import Typography from '@mui/material/Typography';
import { useFormContext } from 'react-hook-form';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import { FormRow } from '#forms/form-row.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { auditCommand, type Command, confirmCommand, deleteCommand, formCommand } from '#records/commands.tsx';
import { createDialog } from '#records/create-dialog.tsx';
import { fieldControlOf } from '#records/field-control.tsx';
import { sendPayslipsCommand } from './send-payslips-dialog.tsx';

const Field = fieldControlOf(payrollRuns.fields);

const RunFields = () => (
  <>
    <Field name="name" />
    <FormRow>
      <Field name="kind" />
      <Field name="month" />
      <Field name="payOn" />
    </FormRow>
    <Field name="note" />
  </>
);

export const CreateRun = createDialog<PayrollRun>(payrollRuns, { create: endpoints.create, Fields: RunFields });

const APPROVE = 'salary_report:approve';

const ifAllowed =
  (command: RunCommand) =>
  ({ state }: PayrollRun): boolean =>
    nextRunState(state, command) !== null;

const ReviewNoteField = () => (
  <>
    <Typography sx={{ mb: 1.5 }}>
      送覆核後由人資主管核定；退回前不可重新試算。檢查仍有應留意的項目時，請說明原因。
    </Typography>
    <TextFieldControl control={useFormContext().control} name="note" label="說明" rows={2} />
  </>
);

const YearEndFields = () => {
  const { control } = useFormContext();
  return (
    <>
      <Typography sx={{ mb: 1.5 }}>
        依基準日的月薪（計入平日每小時工資的項目）與該年在職日數，為每位在職者登錄年終獎金；已登錄者不變。
      </Typography>
      <FormRow>
        <TextFieldControl control={control} name="year" label="年度" required />
        <TextFieldControl control={control} name="months" label="月數" required />
      </FormRow>
      <DateFieldControl control={control} name="employedOn" label="在職基準日" required />
    </>
  );
};

const NoteField = () => (
  <TextFieldControl control={useFormContext().control} name="note" label="原因" rows={2} required />
);

export const payrollRunCommands: readonly Command<PayrollRun>[] = [
  confirmCommand(payrollRuns, {
    label: '試算',
    consequence: '依目前的薪資、出勤、請假、加班與投保資料，於背景重新計算每位員工的薪資單。',
    endpoint: endpoints.calculate,
    toast: 'payroll.calculation.started',
    isOffered: ifAllowed('calculate'),
  }),
  formCommand(payrollRuns, {
    label: '送覆核',
    endpoint: endpoints.submit,
    isOffered: ifAllowed('submit'),
    valuesOf: () => ({ note: '' }),
    Fields: ReviewNoteField,
    maxWidth: 'xs',
  }),
  {
    ...confirmCommand(payrollRuns, {
      label: '核定',
      consequence: '核定後薪資單不可再變更，之後的更正於下一個月補發或補扣。',
      endpoint: endpoints.approve,
      isOffered: ifAllowed('approve'),
    }),
    permission: APPROVE,
  },
  {
    ...formCommand(payrollRuns, {
      label: '退回試算',
      isOffered: ifAllowed('return'),
      endpoint: endpoints.return,
      valuesOf: () => ({ note: '' }),
      Fields: NoteField,
      maxWidth: 'xs',
    }),
    permission: APPROVE,
  },
  confirmCommand(payrollRuns, {
    label: '標記發放',
    consequence: '員工即可於「我的薪資單」檢視。',
    endpoint: endpoints.pay,
    isOffered: ifAllowed('pay'),
  }),
  sendPayslipsCommand,
  {
    ...confirmCommand(payrollRuns, {
      label: '關帳',
      consequence: '關帳後此批次不再變動。',
      endpoint: endpoints.close,
      isOffered: ifAllowed('close'),
    }),
    permission: APPROVE,
  },
  formCommand(payrollRuns, {
    label: '帶入年終獎金',
    submitLabel: '帶入',
    isOffered: ({ kind, state }) => kind === 'bonus' && isOpenRun(state),
    isVersioned: false,
    endpoint: endpoints.enterYearEndBonus,
    valuesOf: ({ month, payOn }) => ({ year: month.slice(0, 4), months: '1.5', employedOn: payOn }),
    Fields: YearEndFields,
    maxWidth: 'xs',
  }),
  formCommand(payrollRuns, {
    label: '編輯',
    submitLabel: '儲存',
    isInPlace: true,
    isOffered: ({ state }) => isOpenRun(state),
    endpoint: endpoints.update,
    valuesOf: (item) => inputOf(payrollRuns.fields, item),
    Fields: RunFields,
  }),
  deleteCommand(payrollRuns, {
    remove: endpoints.remove,
    isOffered: ({ state }) => isOpenRun(state),
    consequence: '批次與其試算結果會一併刪除；核定後不可刪除。',
  }),
  auditCommand(payrollRuns),
];
