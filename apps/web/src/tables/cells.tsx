import { type ActivityStatus, activityStatusNames } from '@hr/contracts/master-data';
import { StatusChip } from '#components/status-chip.tsx';

/** A text that may be empty, as a cell or a fact shows it. */
export const textOrDash = (text: string | null): string => text ?? '—';

/** A truth as a cell shows it. */
export const yesNo = (is: boolean): string => (is ? '是' : '否');

/** The column of whether a record is in use. */
export const statusColumn = (headerName: string) => ({
  field: 'status',
  headerName,
  width: 100,
  renderCell: ({ row: { status } }: { readonly row: { readonly status: ActivityStatus } }) => (
    <StatusChip kind={status === 'active' ? 'positive' : 'neutral'} label={activityStatusNames[status]} />
  ),
});
