import type { EmployeeCreate, NewEmployeeEnrolment } from '@hr/contracts/people/employees';
import { type EmploymentType, employmentTypes } from '@hr/contracts/organisation/employment-types';
import { employmentInsuranceTexts, insuranceSchemeNames } from '@hr/contracts/people/insurance-enrolments';
import {
  employmentInsuranceOf,
  type Insurable,
  insuranceSchemes,
  type InsuranceScheme,
} from '@hr/domain/people/insurance-enrolments';
import { type CalendarDate, isCalendarDate } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { endpointQuery } from '#api/endpoint-query.ts';
import { FormRow } from '#forms/form-row.tsx';
import { useCan } from '#session/session.ts';
import { GradeControl } from './grade-control.tsx';
import { EarningFields, proposalFor, ProposedGradeNotice, useEarning, useGradeTables } from './grade-proposal.tsx';
import { EnrolmentField, OwnFields } from './insurance-enrolment-fields.tsx';

const NAME = 'enrolments';

const dayOf = (value: unknown): CalendarDate | null =>
  typeof value === 'string' && isCalendarDate(value) ? value : null;

const useRequiredSchemes = (employmentTypeId: string | null): EmploymentType['insurances'] => {
  const isReadable = useCan('contract_type_set_up:view') && employmentTypeId !== null;
  const params = { id: employmentTypeId ?? '' };
  const { data } = useQuery({ ...endpointQuery(employmentTypes.endpoints.get, { params }), enabled: isReadable });
  return isReadable ? (data?.insurances ?? []) : [];
};

interface SchemeProps {
  readonly scheme: InsuranceScheme;
  readonly hiredOn: CalendarDate;
  readonly earning: ReturnType<typeof useEarning>['earning'];
  /** Index among the entered enrolments. */
  readonly place: number;
}

const EmploymentInsurance = ({ day }: { readonly day: CalendarDate }) => {
  const [birthOn, idKind, isWorkPermitExempt] = useWatch({ name: ['birthOn', 'idKind', 'isWorkPermitExempt'] });
  const facts = { birthOn: dayOf(birthOn), idKind, isWorkPermitExempt } as Insurable;
  return (
    <Typography variant="body2" color="textSecondary">
      {`就保${employmentInsuranceTexts[employmentInsuranceOf(facts, day)]}`}
    </Typography>
  );
};

const SchemeFields = ({ scheme, hiredOn, earning, place }: SchemeProps) => {
  const { formState } = useFormContext<EmployeeCreate>();
  const parentPath = `${NAME}.${place}`;
  const startOn = dayOf(useWatch({ name: `${parentPath}.startOn` })) ?? hiredOn;
  const message = formState.errors.enrolments?.[place]?.message;
  return (
    <>
      {message === undefined ? null : <Alert severity="error">{message}</Alert>}
      {scheme === 'labor' ? <EmploymentInsurance day={startOn} /> : null}
      <ProposedGradeNotice parentPath={parentPath} scheme={scheme} startOn={startOn} earning={earning} />
      <FormRow>
        <EnrolmentField
          parentPath={parentPath}
          name="startOn"
          label="加保日"
          required={false}
          hint="空白表示同到職日"
        />
        <GradeControl parentPath={parentPath} scheme={scheme} startOn={startOn} masked={null} />
      </FormRow>
      <OwnFields parentPath={parentPath} scheme={scheme} />
    </>
  );
};

const emptyFields = { startOn: null, insuredAmount: null, selfPercent: null };

export const NewEmployeeEnrolments = () => {
  const { control } = useFormContext<EmployeeCreate>();
  const [hiredOn, employmentTypeId] = useWatch({ control, name: ['hiredOn', 'employmentTypeId'] });
  const { fields, append, remove } = useFieldArray({ control, name: NAME });
  const { control: earningControl, earning } = useEarning();
  const tables = useGradeTables() ?? [];
  const requiredSchemes = useRequiredSchemes(employmentTypeId);
  const requirementId = useId();
  const day = dayOf(hiredOn);
  const placeOf = (scheme: InsuranceScheme): number => fields.findIndex((enrolment) => enrolment.scheme === scheme);
  const addEnrolment = (scheme: InsuranceScheme): void => {
    const proposed = proposalFor(tables, earning, { scheme, startOn: day });
    const healthCapacity = scheme === 'health' ? 'employee' : null;
    const insuredAmount = proposed && String(proposed.amount);
    append({ ...emptyFields, scheme, healthCapacity, insuredAmount } as NewEmployeeEnrolment, { shouldFocus: false });
  };
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        選填，與員工一併建立；也可在建立後於「保險與勞退」辦理加保。
      </Typography>
      {day === null ? <Alert severity="info">請先於「任職資料」填寫到職日，級距依加保當日的分級表。</Alert> : null}
      <EarningFields control={earningControl} />
      {insuranceSchemes.map((scheme) => (
        <Stack key={scheme} component="section" aria-label={insuranceSchemeNames[scheme]} spacing={2}>
          <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
            <FormControlLabel
              label={insuranceSchemeNames[scheme]}
              disabled={day === null}
              control={
                <Switch
                  slotProps={{
                    input: requiredSchemes.includes(scheme) ? { 'aria-describedby': `${requirementId}-${scheme}` } : {},
                  }}
                  checked={placeOf(scheme) !== -1}
                  onChange={(_event, isOn) => (isOn ? addEnrolment(scheme) : remove(placeOf(scheme)))}
                />
              }
            />
            {requiredSchemes.includes(scheme) ? (
              <Typography id={`${requirementId}-${scheme}`} variant="body2" color="textSecondary">
                此聘僱類型須加保
              </Typography>
            ) : null}
          </Stack>
          {day !== null && placeOf(scheme) !== -1 ? (
            <SchemeFields scheme={scheme} hiredOn={day} earning={earning} place={placeOf(scheme)} />
          ) : null}
        </Stack>
      ))}
    </>
  );
};
