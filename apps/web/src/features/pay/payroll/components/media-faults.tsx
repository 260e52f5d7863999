import type { MediaFault } from '@hr/contracts/pay/payroll';
import Alert from '@mui/material/Alert';
import { LinesTable } from '#components/lines-table.tsx';

interface MediaFaultsProps {
  readonly count: number;
  readonly faults: readonly MediaFault[];
}

/** Faults of a media file: the employee, the field and the reason. */
export const MediaFaults = ({ count, faults }: MediaFaultsProps) =>
  count === 0 ? null : (
    <>
      <Alert severity="error">{`有 ${count} 項資料不符，更正後才能產生媒體檔。`}</Alert>
      <LinesTable
        title="不符的資料"
        heads={['員工', '欄位', '原因']}
        lines={faults.map(({ employee, field, message }) => ({
          id: `${employee} ${field}`,
          cells: [employee ?? '（機構）', field, message],
        }))}
      />
    </>
  );
