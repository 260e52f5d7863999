import { affectedLeaveEndpoint } from '@hr/contracts/organisation/office-hours';
import { calendarDateSchema } from '@hr/contracts/core';
import { formatDate } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { endpointQuery } from '#api/endpoint-query.ts';
import { today } from '#format/use-today.ts';

interface AffectedLeaveProps {
  /** Department of the hours: null for the whole organisation, absent if the form asks for it. */
  readonly departmentId?: string | null;
}

export const AffectedLeave = ({ departmentId }: AffectedLeaveProps) => {
  const { control } = useFormContext();
  const [from, chosen] = useWatch({ control, name: ['effectiveFrom', 'departmentId'] }) as [unknown, string | null];
  const day = calendarDateSchema.safeParse(from).data;
  const query = {
    from: day ?? today(),
    departmentId: (departmentId === undefined ? chosen : departmentId) ?? undefined,
  };
  const { data } = useQuery({ ...endpointQuery(affectedLeaveEndpoint, { query }), enabled: day !== undefined });
  return day === undefined || data === undefined || data.applications === 0 ? null : (
    <Alert severity="info">
      {`${formatDate(day)} 起已送出的請假有 ${data.applications} 筆（${data.people} 人），儲存後依新的辦公時間重新計算時數。`}
    </Alert>
  );
};
