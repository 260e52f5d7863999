import { positionFields } from '@hr/contracts/people/employment';
import { transferFields } from '@hr/contracts/personnel-actions/transfer-records';
import {
  effectOf,
  hasEnd,
  continuedInsuranceRule,
  type TransferEffect,
  type TransferKind,
  type UnpaidLeaveInsurance,
} from '@hr/domain/personnel-actions/transfer-records';
import type { UnpaidLeaveKind } from '@hr/domain/people/employment';
import { addDays, formatDate, isCalendarDate } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ComponentType } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import { FormRow } from '#forms/form-row.tsx';
import { FormSection } from '#forms/form-section.tsx';
import { SelectControl, type SelectOption } from '#forms/select-control.tsx';
import { fieldControlOf } from '#records/field-control.tsx';

const Field = fieldControlOf(transferFields);
const PositionField = fieldControlOf(positionFields);

export const PositionFields = ({ on }: Pick<OwnFieldsProps, 'on'>) => (
  <FormSection title="新職位">
    <FormRow>
      <PositionField name="departmentId" asOf={on} required={false} />
      <PositionField name="jobTitleId" required={false} />
    </FormRow>
    <FormRow>
      <PositionField name="employmentTypeId" required={false} />
      <PositionField name="jobGrade" />
    </FormRow>
    <FormRow>
      <PositionField name="supervisorId" asOf={on} />
      <PositionField name="workPlace" />
    </FormRow>
    <PositionField name="projectId" />
  </FormSection>
);

const PostFields = ({ on }: OwnFieldsProps) => (
  <FormRow>
    <PositionField name="departmentId" asOf={on} />
    <PositionField name="jobTitleId" required={false} />
  </FormRow>
);

const ProbationFields = ({ kind }: OwnFieldsProps) => (
  <DateFieldControl
    control={useFormContext().control}
    name="probationEndsOn"
    label="新試用期滿日"
    required
    disabled={kind === 'probation_pass'}
    {...(kind === 'probation_pass' ? { hint: '生效日的前一日' } : {})}
  />
);

const UnpaidLeaveFields = ({ on }: OwnFieldsProps) => {
  const kind = useWatch({ name: 'unpaidLeaveKind' }) as UnpaidLeaveKind | null;
  return (
    <>
      <FormRow>
        <Field name="unpaidLeaveKind" required />
        <Field name="unpaidLeaveInsurance" {...(kind === null ? {} : { hint: continuedInsuranceText(kind) })} />
      </FormRow>
      <WithdrawalNotice on={on} />
      <Field name="leaveDeputyId" asOf={on} />
    </>
  );
};

/** Last day of insurance for an employee who is not insured during the leave. */
const WithdrawalNotice = ({ on }: Pick<OwnFieldsProps, 'on'>) => {
  const insurance = useWatch({ name: 'unpaidLeaveInsurance' }) as UnpaidLeaveInsurance | null;
  return insurance !== 'ended' || on === null || !isCalendarDate(on) ? null : (
    <Alert severity="info">
      {`勞健保請於 ${formatDate(addDays(on, -1))} 辦理退保；未退保前首頁會持續提醒，復職時請再辦理加保。`}
    </Alert>
  );
};

const continuedInsuranceText = (kind: UnpaidLeaveKind): string => {
  const rule = continuedInsuranceRule(kind);
  return rule === null ? '此事由依勞工保險條例第 9 條不得繼續參加勞保' : `得繼續投保：${rule}`;
};

interface OwnFieldsProps {
  readonly kind: TransferKind;
  /** Effective date. */
  readonly on: string | null;
}

/** Fields of some kinds only. */
const ownFields: Readonly<Record<TransferEffect, ComponentType<OwnFieldsProps> | null>> = {
  position: PositionFields,
  reinstatement: PositionFields,
  concurrentPosition: PostFields,
  unpaidLeave: UnpaidLeaveFields,
  probation: ProbationFields,
  employment: null,
};

const OwnFields = ({ kind, on }: OwnFieldsProps) => {
  const Own = ownFields[effectOf(kind)];
  return Own ? <Own kind={kind} on={on} /> : null;
};

interface OfKindProps {
  readonly kind: TransferKind;
}

const DayFields = ({ kind }: OfKindProps) => (
  <>
    <Field name="effectiveOn" label={kind === 'reinstatement' ? '復職日' : '生效日'} />
    {hasEnd(kind) ? <Field name="endsOn" required={kind === 'unpaid_leave'} /> : null}
  </>
);

export const ReasonFields = ({ kind }: OfKindProps) => (
  <>
    <FormRow>
      <Field name="changeReasonId" choiceFilters={reasonsFor(kind)} />
      <Field name="reason" />
    </FormRow>
    <Field name="documentNo" />
    <Field name="note" />
    <Field name="attachmentId" {...(kind === 'unpaid_leave' ? { label: '證明文件' } : {})} />
  </>
);

export const FieldsOfKind = ({ kind }: OfKindProps) => (
  <>
    <FormRow>
      <DayFields kind={kind} />
    </FormRow>
    <OwnFields kind={kind} on={useWatch({ name: 'effectiveOn' }) as string | null} />
    <ReasonFields kind={kind} />
  </>
);

/** Filters of the reason list for a kind. */
const reasonsFor = (kind: TransferKind): Readonly<Record<string, string>> =>
  effectOf(kind) === 'unpaidLeave' ? { isForUnpaidLeave: 'yes' } : { isForTransfers: 'yes' };

const ofOneKind = [
  'endsOn',
  'unpaidLeaveKind',
  'unpaidLeaveInsurance',
  'leaveDeputyId',
  'probationEndsOn',
  'changeReasonId',
] as const;

export const TransferFields = ({ kinds }: { readonly kinds: readonly SelectOption[] }) => {
  const { control, setValue } = useFormContext();
  const [kind, effectiveOn] = useWatch({ control, name: ['kind', 'effectiveOn'] }) as [TransferKind, string | null];
  return (
    <>
      <FormRow>
        {kinds.length > 1 ? (
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <SelectControl
              control={control}
              name="kind"
              label="異動類別"
              options={kinds}
              required
              onPick={() => {
                // Values of another kind are cleared.
                for (const name of ofOneKind) {
                  setValue(name, null);
                }
              }}
            />
          </Box>
        ) : null}
        <DayFields kind={kind} />
      </FormRow>
      <OwnFields kind={kind} on={effectiveOn} />
      <ReasonFields kind={kind} />
    </>
  );
};
