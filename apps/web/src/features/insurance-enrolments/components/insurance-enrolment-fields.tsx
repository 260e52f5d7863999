import { type InsuranceEnrolment, insuranceEnrolments } from '@hr/contracts/insurance-enrolments';
import type { InsuranceScheme } from '@hr/domain/insurance-enrolments';
import Typography from '@mui/material/Typography';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormRow } from '#forms/form-row.tsx';
import { fieldControlOf } from '#records/field-control.tsx';
import { GradeControl } from './grade-control.tsx';
import { GradeProposal } from './grade-proposal.tsx';

const Field = fieldControlOf(insuranceEnrolments.fields);

/** The scheme and the first day that the form says, by which the grade is found. */
const useChosen = () => {
  const [scheme, startOn] = useWatch({ name: ['scheme', 'startOn'] }) as [InsuranceScheme, unknown];
  return { scheme, startOn };
};

/** What one scheme alone asks for. */
const OwnFields = ({ scheme }: { readonly scheme: InsuranceScheme }) => {
  if (scheme === 'pension') {
    return <Field name="selfPercent" />;
  }
  return scheme === 'health' ? <Field name="healthCapacity" required /> : null;
};

/** The fields of 加保. */
export const NewEnrolmentFields = () => {
  const { setValue } = useFormContext();
  const chosen = useChosen();
  const begin = (scheme: string | null): void => {
    setValue('insuredAmount', null);
    setValue('selfPercent', null);
    setValue('healthCapacity', scheme === 'health' ? 'employee' : null);
  };
  return (
    <>
      <FormRow>
        <Field name="employeeId" withUpcoming />
        <Field name="scheme" onPick={begin} />
      </FormRow>
      <FormRow>
        <Field name="startOn" hint="加保為到職當日（勞工保險條例第 11 條）" />
        <Field name="endOn" />
      </FormRow>
      <GradeProposal {...chosen} />
      <FormRow>
        <GradeControl {...chosen} masked={null} />
        <OwnFields {...chosen} />
      </FormRow>
      <Field name="note" />
    </>
  );
};

interface EnrolmentProps {
  readonly item: InsuranceEnrolment;
}

/** The fields of 更正: whose it is and in what stays. */
export const CorrectionFields = ({ item: { insuredAmount } }: EnrolmentProps) => {
  const chosen = useChosen();
  return (
    <>
      <FormRow>
        <Field name="employeeId" disabled />
        <Field name="scheme" disabled />
      </FormRow>
      <FormRow>
        <Field name="startOn" />
        <Field name="endOn" />
      </FormRow>
      <FormRow>
        <GradeControl {...chosen} masked={insuredAmount?.masked ?? null} />
        <OwnFields {...chosen} />
      </FormRow>
      <Field name="note" />
    </>
  );
};

/** The fields of 調整: another amount from a day on. */
export const AdjustmentFields = ({ item: { scheme, employee } }: EnrolmentProps) => {
  const { startOn } = useChosen();
  return (
    <>
      <Typography>{`員工：${employee.employeeNo} ${employee.nameZh}`}</Typography>
      <Field name="startOn" label="調整生效日" hint="通知的次月一日起生效；原級距至前一日止" />
      <GradeProposal scheme={scheme} startOn={startOn} />
      <FormRow>
        <GradeControl scheme={scheme} startOn={startOn} masked={null} />
        {scheme === 'pension' ? <Field name="selfPercent" /> : null}
      </FormRow>
      <Field name="note" />
    </>
  );
};

/** The fields of 退保. */
export const WithdrawalFields = ({ item }: Partial<EnrolmentProps>) => (
  <>
    {item ? <Typography>{`員工：${item.employee.employeeNo} ${item.employee.nameZh}`}</Typography> : null}
    <Field name="endOn" label="退保日" required hint="保險效力至當日止；離職者為最後工作日" />
  </>
);
