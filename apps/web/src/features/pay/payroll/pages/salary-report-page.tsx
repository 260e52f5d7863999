import { type PayrollRun, payrollRuns, runStateNames } from '@hr/contracts/pay/payroll';
import { formatDate } from '@hr/domain/dates';
import { useOutlet } from 'react-router-dom';
import { choiceFilter, choicesFilter, valueFilters } from '#records/filters.tsx';
import { tableColumns } from '#records/record-columns.tsx';
import { recordPage } from '#records/record-page.tsx';
import { CreateRun, payrollRunCommands } from '../components/run-commands.tsx';
import { RunFacts, RunStatus } from '../components/run-facts.tsx';

const columns = tableColumns<PayrollRun>(payrollRuns, {
  cells: { state: (item) => <RunStatus item={item} />, month: ({ month }) => formatDate(month).slice(0, 7) },
  widths: { month: 100, name: 180, kind: 80, state: 100, headcount: 80, problems: 90 },
});

const hiddenByDefault = ['kind', 'deductions', 'calculatedByName', 'approvedByName'];

const payDue = { yes: '7 日內發薪、尚未發放' } as const;

const filters = [
  choicesFilter('state', { label: '狀態', names: runStateNames }),
  ...valueFilters(payrollRuns.fields),
  choiceFilter('isPayDue', { label: '發薪', names: payDue, chipOf: () => payDue.yes }),
];

const RunList = recordPage({
  title: '薪資報表',
  kind: payrollRuns,
  columns,
  hiddenByDefault,
  filters,
  commands: payrollRunCommands,
  hint: '批次名稱',
  Create: CreateRun,
  Status: RunStatus,
  Facts: RunFacts,
});

/** 薪資報表: the payroll runs, or the page of one run. */
export const SalaryReportPage = () => useOutlet() ?? <RunList />;
