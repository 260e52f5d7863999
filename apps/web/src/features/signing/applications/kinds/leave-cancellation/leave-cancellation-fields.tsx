import {
  type ApplicationDetail,
  employeeApplicationEndpoints as records,
  ownApplicationEndpoints as endpoints,
} from '@hr/contracts/signing/applications';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { endpointQuery } from '#api/endpoint-query.ts';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import type { FieldsProps } from '../kind-view.ts';
import { CancelledDaysField } from './cancelled-days-field.tsx';

/** Returns the leave of the caller, or of the employee for whom HR applies. */
const useLeave = (id: string, isForAnother: boolean): ApplicationDetail | undefined => {
  const { data: own } = useQuery({ ...endpointQuery(endpoints.list, { query: { id } }), enabled: !isForAnother });
  const { data: another } = useQuery({
    ...endpointQuery(records.detail, { params: { id } }),
    enabled: isForAnother,
  });
  return isForAnother ? another : own?.items[0];
};

/** The leave to cancel and the choice of its days. */
export const LeaveCancellationFields = ({ applicantId }: FieldsProps) => {
  const { control } = useFormContext();
  const leaveId = useWatch({ control, name: 'leaveId' }) as string;
  const leave = useLeave(leaveId, applicantId !== undefined);
  return (
    <>
      {leave ? (
        <>
          <Typography>{`${leave.number} ${leave.summary}`}</Typography>
          <CancelledDaysField days={leave.days} />
        </>
      ) : null}
      <TextFieldControl control={control} name="reason" label="銷假原因" required rows={2} />
    </>
  );
};
