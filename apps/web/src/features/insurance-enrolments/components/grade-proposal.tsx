import { insuredAmountNames } from '@hr/contracts/insurance-enrolments';
import { type InsuranceScheme, proposedGrade } from '@hr/domain/insurance-enrolments';
import { isCalendarDate } from '@hr/domain/time';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useForm, useFormContext, useWatch } from 'react-hook-form';
import { sensitiveElement } from '#failures/sensitive.ts';
import { FormRow } from '#forms/form-row.tsx';
import { MoneyFieldControl } from '#forms/money-field-control.tsx';
import { SwitchControl } from '#forms/switch-control.tsx';

interface GradeProposalProps {
  readonly scheme: InsuranceScheme;
  readonly startOn: unknown;
}

interface Earning {
  readonly pay: number | null;
  readonly isPartTime: boolean;
}

const proposalFor = ({ pay, isPartTime }: Earning, { scheme, startOn }: GradeProposalProps) =>
  typeof pay === 'number' && !Number.isNaN(pay) && typeof startOn === 'string' && isCalendarDate(startOn)
    ? proposedGrade({ scheme, day: startOn, pay, isPartTime })
    : null;

/** Finds the grade of a pay, which is no part of the form and kept nowhere; whoever fills it in may take another. */
export const GradeProposal = (props: GradeProposalProps) => {
  const { setValue } = useFormContext();
  const { control } = useForm<Earning>({ defaultValues: { pay: null, isPartTime: false } });
  const [pay, isPartTime] = useWatch({ control, name: ['pay', 'isPartTime'] });
  const proposal = proposalFor({ pay, isPartTime }, props);
  return (
    <>
      <FormRow>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <MoneyFieldControl control={control} name="pay" label="以月薪試算級距（元）" hint="僅供試算，不會儲存" />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <SwitchControl control={control} name="isPartTime" label="部分工時" />
        </Box>
      </FormRow>
      {proposal ? (
        <Alert
          severity="info"
          {...sensitiveElement}
          action={
            <Button
              size="small"
              onClick={() =>
                setValue('insuredAmount', String(proposal.amount), { shouldDirty: true, shouldValidate: true })
              }
            >
              帶入
            </Button>
          }
        >
          {`建議${insuredAmountNames[props.scheme]} ${proposal.amount.toLocaleString('zh-TW')} 元（${proposal.article}；${proposal.source}）`}
        </Alert>
      ) : null}
    </>
  );
};
