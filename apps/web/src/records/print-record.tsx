import type { CalendarDate } from '@hr/domain/dates';
import { PrintSheet } from '#transfer/print-sheet.tsx';
import type { Identified, Kind } from './kind.ts';

interface PrintRecordProps<Item extends Identified> {
  readonly kind: Kind<Item>;
  readonly id: string;
  readonly asOf: CalendarDate | undefined;
}

/** Prints all of one record as a sheet, whatever its status. */
export const PrintRecord = <Item extends Identified>({ kind, id, asOf }: PrintRecordProps<Item>) => (
  <PrintSheet
    endpoint={kind.endpoints.export}
    noun={kind.noun}
    query={{
      ids: id,
      ...('status' in kind.listQuery.shape ? { status: 'all' } : {}),
      ...(asOf === undefined ? {} : { asOf }),
    }}
  />
);
