import { type Settling, settlingFields } from '@hr/contracts/people/employment';
import { initialInput } from '@hr/contracts/records';
import { involuntaryGround, type LeavingKind } from '@hr/domain/people/employment';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { type CalendarDate, isCalendarDate } from '@hr/domain/dates';
import { FormRow } from '#forms/form-row.tsx';
import { fieldControlOf } from '#records/field-control.tsx';
import { FormRecordProvider } from '#records/form-record.ts';
import { LayoffNotice } from './layoff-notice.tsx';

/** Returns the value if it is a complete date, otherwise null. */
export const dayOf = (value: unknown): CalendarDate | null =>
  typeof value === 'string' && isCalendarDate(value) ? value : null;

const Field = fieldControlOf(settlingFields);

interface SettlingProps {
  readonly kind: LeavingKind;
  readonly lastWorkingOn: string | null;
  /** Null if the leaving is not marked yet. */
  readonly settling: Settling | null;
}

export const settlingValues = (settling: Settling | null): Readonly<Record<string, unknown>> => {
  const { handoverTo, ...values } = settling ?? { handoverTo: null };
  return { ...initialInput(settlingFields), ...values, handoverToId: handoverTo?.id ?? null };
};

/** 離職手續: handover, returned assets, certificate and rehire. */
export const SettlingFields = ({ kind, lastWorkingOn, settling }: SettlingProps) => {
  const [isRehirable, reportedOn] = useWatch({ name: ['isRehirable', 'layoffReportedOn'] }) as unknown[];
  const ground = involuntaryGround(kind);
  return (
    <FormRecordProvider value={settling && { ...settling }}>
      <Field name="handoverToId" asOf={lastWorkingOn} />
      <FormRow>
        <Field name="areAssetsReturned" />
        <Field name="assetsNote" />
      </FormRow>
      {ground === null ? null : (
        <div>
          <Field name="isInvoluntary" />
          <Typography variant="body2" color="textSecondary">
            {`依據：${ground}。勾選後可於「列印」開立證明書。`}
          </Typography>
        </div>
      )}
      {kind === 'laid_off' ? (
        <>
          <Field name="layoffReportedOn" />
          <LayoffNotice lastWorkingOn={dayOf(lastWorkingOn)} reportedOn={dayOf(reportedOn)} />
        </>
      ) : null}
      <FormRow>
        <Field name="isRehirable" />
        {isRehirable === false ? <Field name="rehireNote" required /> : null}
      </FormRow>
    </FormRecordProvider>
  );
};
