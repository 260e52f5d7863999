import {
  statementStateSchema,
  transferStatementColumns,
  transferStatementEndpoints,
  whereOf,
} from '@hr/contracts/reports/statements';
import type { Period } from '@hr/domain/dates';
import QueryStatsOutlined from '@mui/icons-material/QueryStatsOutlined';
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import Box from '@mui/material/Box';
import { Page } from '#components/page.tsx';
import { ViewSwitch } from '#components/view-switch.tsx';
import { ScheduleButton } from '#features/reports/statement-schedules/index.ts';
import { type SavedFilters, useListSearch } from '#tables/use-list-search.ts';
import { AnnouncementButton } from '../components/announcement-button.tsx';
import { DepartmentChoice } from '../components/department-choice.tsx';
import { PeriodFilter, useStatementPeriod } from '../components/period-filter.tsx';
import { type Preset, PresetButtons } from '../components/preset-buttons.tsx';
import { StatementView } from '../components/statement-view.tsx';
import { TransferSummaryView } from '../components/transfer-summary-view.tsx';
import type { StatementSearch } from '../statement-search.ts';

const presets: readonly Preset[] = [
  { label: '異動清冊' },
  { label: '類別人次', first: 'kind' },
  { label: '各月類別', first: 'month', second: 'kind' },
  { label: '部門流動（原 → 新）', first: 'fromDepartment', second: 'toDepartment' },
];

const views = [
  { value: 'list', label: '名單', Icon: SwapHorizOutlined },
  { value: 'summary', label: '統計', Icon: QueryStatsOutlined },
] as const;

interface TransferListProps {
  readonly search: StatementSearch;
  readonly period: Period;
  readonly saved: SavedFilters;
}

const TransferList = ({ search, period, saved }: TransferListProps) => (
  <>
    <PresetButtons presets={presets} search={search} />
    <StatementView
      label="異動紀錄報表"
      name="transfer_statement"
      columns={transferStatementColumns}
      endpoints={transferStatementEndpoints}
      days={period}
      search={search}
      saved={saved}
      hiddenByDefault={['month', 'departmentChange', 'fromJobGrade', 'toJobGrade', 'recordedBy', 'correction']}
    />
  </>
);

/** 異動紀錄報表: the transfers that take effect in a period, by kind, department or month. */
export const TransferStatementPage = () => {
  const { state, change, saved } = useListSearch('transfer_records_statement', statementStateSchema);
  const search = { query: state, change };
  const period = useStatementPeriod(search);
  const { q, departmentId } = state;
  const where = whereOf(transferStatementColumns, state);
  const isSummary = state.view === 'summary';
  return (
    <Page title="異動紀錄報表">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1.5, mb: 1.5 }}>
        <ViewSwitch
          view={isSummary ? 'summary' : 'list'}
          views={views}
          onChange={(view) => change({ view }, { isStep: true })}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <ScheduleButton list="transfer_records_statement" saved={saved} />
          <AnnouncementButton
            question={{ ...period, q, departmentId, where: where.length === 0 ? undefined : [...where] }}
          />
        </Box>
      </Box>
      <PeriodFilter search={search} />
      {isSummary ? (
        <>
          <DepartmentChoice search={search} />
          <TransferSummaryView
            period={period}
            departmentId={departmentId}
            onOpen={(where) =>
              change(
                { view: 'list', first: undefined, second: undefined, q: undefined, where: [...where] },
                { isStep: true },
              )
            }
          />
        </>
      ) : (
        <TransferList search={search} period={period} saved={saved} />
      )}
    </Page>
  );
};
