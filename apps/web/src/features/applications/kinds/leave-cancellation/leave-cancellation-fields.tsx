import { ownApplicationEndpoints as endpoints } from '@hr/contracts/applications';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { endpointQuery } from '#api/endpoint-query.ts';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { CancelledDaysField } from '../../components/cancelled-days-field.tsx';

/** The leave that is taken back, and which of its days. */
export const LeaveCancellationFields = () => {
  const { control } = useFormContext();
  const leaveId = useWatch({ control, name: 'leaveId' });
  const { data } = useQuery(endpointQuery(endpoints.list, {}));
  const leave = data?.items.find(({ id }) => id === leaveId);
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
