import { insuranceEnrolmentEndpoints, insuredAmountNames } from '@hr/contracts/people/insurance-enrolments';
import type { StatutoryTable } from '@hr/domain/organisation/statutory-tables';
import { type InsuranceScheme, type ProposedGrade, proposedGrade } from '@hr/domain/people/insurance-enrolments';
import { isCalendarDate } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type Control, useForm, useFormContext, useWatch } from 'react-hook-form';
import { endpointQuery } from '#api/endpoint-query.ts';
import { sensitiveElement } from '#failures/sensitive.ts';
import { FormRow } from '#forms/form-row.tsx';
import { MoneyFieldControl } from '#forms/parsed-field-controls.tsx';
import { fieldPath } from '#forms/field-path.ts';
import { SwitchControl } from '#forms/switch-control.tsx';

/** Returns the tables of grades; undefined until they are loaded. */
export const useGradeTables = (): readonly StatutoryTable[] | undefined =>
  useQuery(endpointQuery(insuranceEnrolmentEndpoints.gradeTables, {})).data?.items;

interface Earning {
  readonly pay: number | null;
  readonly isPartTime: boolean;
}

interface Enrolling {
  readonly scheme: InsuranceScheme;
  readonly startOn: unknown;
}

/** Returns the grade for the pay, or null while pay, day or table is missing. */
export const proposalFor = (
  tables: readonly StatutoryTable[],
  { pay, isPartTime }: Earning,
  { scheme, startOn }: Enrolling,
): ProposedGrade | null =>
  typeof pay === 'number' && !Number.isNaN(pay) && typeof startOn === 'string' && isCalendarDate(startOn)
    ? proposedGrade(tables, { scheme, day: startOn, pay, isPartTime })
    : null;

export const useEarning = () => {
  const { control } = useForm<Earning>({ defaultValues: { pay: null, isPartTime: false } });
  const [pay, isPartTime] = useWatch({ control, name: ['pay', 'isPartTime'] });
  return { control, earning: { pay, isPartTime } };
};

export const EarningFields = ({ control }: { readonly control: Control<Earning> }) => (
  <FormRow>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <MoneyFieldControl control={control} name="pay" label="以月薪試算級距（元）" hint="僅供試算，不會儲存" />
    </Box>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <SwitchControl control={control} name="isPartTime" label="部分工時" />
    </Box>
  </FormRow>
);

interface ProposedGradeProps extends Enrolling {
  readonly earning: Earning;
  /** Path of the enrolment in the form, unless it is at the top. */
  readonly parentPath?: string;
}

export const ProposedGradeNotice = ({ earning, parentPath, ...enrolling }: ProposedGradeProps) => {
  const { setValue } = useFormContext();
  const proposal = proposalFor(useGradeTables() ?? [], earning, enrolling);
  const take = ({ amount }: ProposedGrade): void =>
    setValue(fieldPath(parentPath, 'insuredAmount'), String(amount), { shouldDirty: true, shouldValidate: true });
  return proposal ? (
    <Alert
      severity="info"
      {...sensitiveElement}
      action={
        <Button size="small" onClick={() => take(proposal)}>
          帶入
        </Button>
      }
    >
      {`建議${insuredAmountNames[enrolling.scheme]} ${proposal.amount.toLocaleString('zh-TW')} 元（${proposal.article}；${proposal.source}）`}
    </Alert>
  ) : null;
};

/** Proposes the grade for the only enrolment of a form. */
export const GradeProposal = (enrolling: Enrolling) => {
  const { control, earning } = useEarning();
  return (
    <>
      <EarningFields control={control} />
      <ProposedGradeNotice earning={earning} {...enrolling} />
    </>
  );
};
