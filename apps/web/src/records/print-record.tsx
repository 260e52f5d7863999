import type { CalendarDate } from '@hr/domain/time';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useCan } from '#session/session.ts';
import { usePrint } from '#transfer/use-print.ts';
import type { Identified, Kind } from './kind.ts';

interface PrintRecordProps<Item extends Identified> {
  readonly kind: Kind<Item>;
  readonly id: string;
  /** The day as of which the record is told; today without it. */
  readonly asOf: CalendarDate | undefined;
}

/** Prints all of one record as a sheet, for those who may take it out. */
export const PrintRecord = <Item extends Identified>({ kind, id, asOf }: PrintRecordProps<Item>) => {
  const mayExport = useCan(`${kind.screen}:export`);
  const isAnyStatus = 'status' in kind.listQuery.shape;
  const { isRunning, print } = usePrint(kind.endpoints.export, {
    ids: id,
    layout: 'sheets',
    ...(isAnyStatus ? { status: 'all' } : {}),
    ...(asOf === undefined ? {} : { asOf }),
  });
  return mayExport ? (
    <Tooltip title={`列印此${kind.noun}`} describeChild>
      <IconButton aria-label="列印此筆" loading={isRunning} onClick={() => void print()}>
        <PrintOutlined />
      </IconButton>
    </Tooltip>
  ) : null;
};
