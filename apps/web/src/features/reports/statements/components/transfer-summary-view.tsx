import {
  columnValueText,
  DEPARTMENT_CHANGED,
  type TransferSummary,
  transferSummaryEndpoints,
} from '@hr/contracts/reports/statements';
import { transferKindNames } from '@hr/contracts/personnel-actions/transfer-records/transfer-record-names.ts';
import type { Period } from '@hr/domain/dates';
import { flowMatrix, type FlowLine } from '@hr/domain/reports/statements';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';
import { LinesTable } from '#components/lines-table.tsx';
import { QueryView } from '#components/query-view.tsx';
import { FigureCards } from './figure-cards.tsx';

/** Opens the transfers with these values of columns. */
type OpenTransfers = (where: readonly string[]) => void;

const labels: Readonly<Record<TransferSummary['kinds'][number]['kind'], string>> = {
  promotion: '升遷人數',
  department_transfer: '調動人數',
  unpaid_leave: '留職停薪人數',
  reinstatement: '復職人數',
};

const CHANGED = columnValueText({ column: 'departmentChange', value: DEPARTMENT_CHANGED });

const valueOf = (column: 'fromDepartment' | 'toDepartment', value: string): string =>
  columnValueText({ column, value });

interface CountProps {
  readonly count: number;
  readonly label: string;
  readonly where: readonly string[];
  readonly onOpen: OpenTransfers;
}

/** Number that opens its transfers. */
const Count = ({ count, label, where, onOpen }: CountProps) =>
  count === 0 ? (
    '—'
  ) : (
    <Link
      component="button"
      sx={{ verticalAlign: 'baseline' }}
      aria-label={`${label} ${count} 筆`}
      onClick={() => onOpen([CHANGED, ...where])}
    >
      {count}
    </Link>
  );

const signed = (net: number): string => (net > 0 ? `+${net}` : String(net));

interface MatrixProps {
  readonly flows: TransferSummary['flows'];
  readonly onOpen: OpenTransfers;
}

const cellsOf = ({ department, out, counts }: FlowLine, departments: readonly string[], onOpen: OpenTransfers) => [
  department,
  ...departments.map((to, place) => (
    <Count
      key={to}
      count={counts[place] ?? 0}
      label={`${department} 轉至 ${to}`}
      where={[valueOf('fromDepartment', department), valueOf('toDepartment', to)]}
      onOpen={onOpen}
    />
  )),
  <Count
    key="out"
    count={out}
    label={`${department} 轉出`}
    where={[valueOf('fromDepartment', department)]}
    onOpen={onOpen}
  />,
];

/** Transfers from departments (rows) to departments (columns), with the totals out and in and the net flow. */
const FlowMatrix = ({ flows, onOpen }: MatrixProps) => {
  const { departments, lines, total } = flowMatrix(flows);
  if (total === 0) {
    return <Typography color="textSecondary">此期間沒有跨部門的異動。</Typography>;
  }
  return (
    <LinesTable
      title="部門淨流動"
      heads={['原部門＼新部門', ...departments, '轉出合計']}
      lines={[
        ...lines.map((line) => ({ id: line.department, cells: cellsOf(line, departments, onOpen) })),
        {
          id: '轉入合計',
          cells: [
            '轉入合計',
            ...lines.map(({ department, into }) => (
              <Count
                key={department}
                count={into}
                label={`轉入 ${department}`}
                where={[valueOf('toDepartment', department)]}
                onOpen={onOpen}
              />
            )),
            <Count key="total" count={total} label="跨部門異動" where={[]} onOpen={onOpen} />,
          ],
        },
        { id: '淨流動', cells: ['淨流動', ...lines.map(({ net }) => signed(net)), '0'] },
      ]}
    />
  );
};

interface TransferSummaryViewProps {
  readonly period: Period;
  readonly departmentId: string | undefined;
  readonly onOpen: OpenTransfers;
}

/** 異動統計: employees by kind of transfer, and the flow between departments. */
export const TransferSummaryView = ({ period, departmentId, onOpen }: TransferSummaryViewProps) => {
  const summary = useQuery({
    ...endpointQuery(transferSummaryEndpoints.get, { query: { ...period, departmentId } }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryView query={summary}>
      {({ kinds, flows }) => (
        <>
          <FigureCards
            label="異動統計"
            figures={kinds.map(({ kind, people, transfers }) => ({
              label: labels[kind],
              value: String(people),
              formula: `期間內生效的「${transferKindNames[kind]}」，同一人只計一次`,
              action: transfers === 0 ? undefined : `${transfers} 筆`,
              onOpen: () => onOpen([columnValueText({ column: 'kind', value: transferKindNames[kind] })]),
            }))}
          />
          <Typography variant="h3" component="h2" sx={{ mb: 0.5 }}>
            部門淨流動
          </Typography>
          <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 1 }}>
            列為原部門，欄為新部門；淨流動 ＝ 轉入 − 轉出。
          </Typography>
          <FlowMatrix flows={flows} onOpen={onOpen} />
        </>
      )}
    </QueryView>
  );
};
