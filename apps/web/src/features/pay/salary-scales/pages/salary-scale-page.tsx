import {
  type SalaryScale,
  salaryScaleEndpoints as endpoints,
  salaryScales,
  scaleStateNames,
} from '@hr/contracts/pay/salary-scales';
import { scaleWarnings, stepName } from '@hr/domain/pay/salary-scales';
import Alert from '@mui/material/Alert';
import { downloadFile } from '#api/download-file.ts';
import { FactList } from '#components/fact-list.tsx';
import { LinesTable } from '#components/lines-table.tsx';
import { StatusChip, type StatusKind } from '#components/status-chip.tsx';
import { choicesFilter, valueFilters } from '#records/filters.tsx';
import { tableColumns } from '#records/record-columns.tsx';
import { recordPage } from '#records/record-page.tsx';
import { factsOf, knownFactsOf } from '#records/record-text.ts';
import { useCan } from '#session/session.ts';
import { ExportButton } from '#transfer/export-button.tsx';
import { useMinimumWage } from '../components/scale-warnings.tsx';
import { CreateScale, salaryScaleCommands } from '../components/salary-scale-commands.tsx';

interface ScaleProps {
  readonly item: SalaryScale;
}

const stateKinds: Readonly<Record<SalaryScale['state'], StatusKind>> = {
  current: 'positive',
  upcoming: 'info',
  ended: 'neutral',
};

const ScaleStatus = ({ item: { state } }: ScaleProps) => (
  <StatusChip kind={stateKinds[state]} label={scaleStateNames[state]} />
);

const columns = tableColumns<SalaryScale>(salaryScales, {
  cells: { state: (item) => <ScaleStatus item={item} /> },
  widths: {
    code: 110,
    nameZh: 170,
    appliesTo: 150,
    versionNo: 70,
    stepCount: 70,
    range: 150,
    employeeCount: 90,
    state: 100,
  },
});

const filters = [
  ...valueFilters(salaryScales.fields),
  choicesFilter('state', { label: '狀態', names: scaleStateNames }),
];

const { effectiveFrom, documentNo, appliesTo, unit, pointValue, note } = salaryScales.fields;
const { versionNo, effectiveTo, employeeCount } = salaryScales.derived;

const cellText = ({ unit: kind, grid: { rows, amounts } }: SalaryScale, row: number, column: number): string => {
  const amount = (amounts[row]?.[column] ?? 0).toLocaleString('en-US');
  return kind === 'points' ? `${rows[row]?.[column] ?? ''} 點／${amount}` : amount;
};

const ScaleFacts = ({ item }: ScaleProps) => {
  const { grid } = item;
  const minimumWage = useMinimumWage(item.effectiveFrom);
  return (
    <>
      {useCan('scales_of_salary:export') ? (
        <ExportButton
          label="匯出內容"
          source={{
            download: (format, options) =>
              downloadFile(endpoints.exportGrid, { params: { id: item.id }, query: { format } }, options),
          }}
        />
      ) : null}
      <FactList
        facts={[
          ...factsOf({ appliesTo, versionNo, effectiveFrom, effectiveTo, documentNo, unit }, item),
          ...knownFactsOf({ pointValue, ...salaryScales.stored }, item),
          ...factsOf({ employeeCount, note }, item),
        ]}
      />
      {scaleWarnings(grid, grid.amounts, minimumWage).map((warning) => (
        <Alert key={warning} severity="warning" sx={{ mt: 1 }}>
          {warning}
        </Alert>
      ))}
      <LinesTable
        title="薪級（月支金額，元）"
        heads={['級', ...grid.columns]}
        lines={grid.rows.map((_cells, row) => ({
          id: String(row),
          cells: [stepName(row + 1), ...grid.columns.map((_name, column) => cellText(item, row, column))],
        }))}
      />
    </>
  );
};

/** 薪級表: the versions of the scales of salary. */
export const SalaryScalePage = recordPage({
  title: '薪級表',
  kind: salaryScales,
  columns,
  filters,
  commands: salaryScaleCommands,
  hint: '薪級表編號、名稱',
  Create: CreateScale,
  Status: ScaleStatus,
  Facts: ScaleFacts,
});
