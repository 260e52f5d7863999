import { type InsuranceEnrolment, insuranceEnrolments } from '@hr/contracts/people/insurance-enrolments';
import type { InsuranceScheme } from '@hr/domain/people/insurance-enrolments';
import Typography from '@mui/material/Typography';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormRow } from '#forms/form-row.tsx';
import { fieldControlOf } from '#records/field-control.tsx';
import { GradeControl } from './grade-control.tsx';
import { GradeProposal } from './grade-proposal.tsx';

export const EnrolmentField = fieldControlOf(insuranceEnrolments.fields);

/** Scheme and first day of the form, which decide on the grade table. */
const useChosen = () => {
  const [scheme, startOn] = useWatch({ name: ['scheme', 'startOn'] }) as [InsuranceScheme, unknown];
  return { scheme, startOn };
};

interface OwnFieldsProps {
  readonly scheme: InsuranceScheme;
  /** Path of the enrolment in the form, unless it is at the top. */
  readonly under?: string;
}

/** Fields of a single scheme. */
export const OwnFields = ({ scheme, ...place }: OwnFieldsProps) => {
  if (scheme === 'pension') {
    return <EnrolmentField name="selfPercent" {...place} />;
  }
  return scheme === 'health' ? <EnrolmentField name="healthCapacity" required {...place} /> : null;
};

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
        <EnrolmentField name="employeeId" withUpcoming />
        <EnrolmentField name="scheme" onPick={begin} />
      </FormRow>
      <FormRow>
        <EnrolmentField name="startOn" hint="加保為到職當日（勞工保險條例第 11 條）" />
        <EnrolmentField name="endOn" />
      </FormRow>
      <GradeProposal {...chosen} />
      <FormRow>
        <GradeControl {...chosen} masked={null} />
        <OwnFields {...chosen} />
      </FormRow>
      <EnrolmentField name="note" />
    </>
  );
};

interface EnrolmentProps {
  readonly item: InsuranceEnrolment;
}

/** 更正. Employee and scheme stay. */
export const CorrectionFields = ({ item: { insuredAmount } }: EnrolmentProps) => {
  const chosen = useChosen();
  return (
    <>
      <FormRow>
        <EnrolmentField name="employeeId" disabled />
        <EnrolmentField name="scheme" disabled />
      </FormRow>
      <FormRow>
        <EnrolmentField name="startOn" />
        <EnrolmentField name="endOn" />
      </FormRow>
      <FormRow>
        <GradeControl {...chosen} masked={insuredAmount?.masked ?? null} />
        <OwnFields {...chosen} />
      </FormRow>
      <EnrolmentField name="note" />
    </>
  );
};

export const AdjustmentFields = ({ item: { scheme, employee, insuredAmount } }: EnrolmentProps) => {
  const { startOn } = useChosen();
  return (
    <>
      <Typography>{`員工：${employee.employeeNo} ${employee.nameZh}`}</Typography>
      <EnrolmentField name="startOn" label="調整生效日" hint="通知的次月一日起生效；原級距至前一日止" />
      <GradeProposal scheme={scheme} startOn={startOn} />
      <FormRow>
        <GradeControl scheme={scheme} startOn={startOn} masked={insuredAmount?.masked ?? null} />
        {scheme === 'pension' ? <EnrolmentField name="selfPercent" /> : null}
      </FormRow>
      <EnrolmentField name="note" />
    </>
  );
};

export const WithdrawalFields = ({ item }: Partial<EnrolmentProps>) => (
  <>
    {item ? <Typography>{`員工：${item.employee.employeeNo} ${item.employee.nameZh}`}</Typography> : null}
    <EnrolmentField name="endOn" label="退保日" required hint="保險效力至當日止；離職者為最後工作日" />
  </>
);
