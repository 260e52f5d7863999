import {
  statementStateSchema,
  transferStatementColumns,
  transferStatementEndpoints,
} from '@hr/contracts/reports/statements';
import { Page } from '#components/page.tsx';
import { useListSearch } from '#tables/use-list-search.ts';
import { PeriodFilter, useStatementPeriod } from '../components/period-filter.tsx';
import { type Preset, PresetButtons } from '../components/preset-buttons.tsx';
import { StatementView } from '../components/statement-view.tsx';

const presets: readonly Preset[] = [
  { label: '異動清冊' },
  { label: '類別人次', first: 'kind' },
  { label: '各月類別', first: 'month', second: 'kind' },
  { label: '部門流動（原 → 新）', first: 'fromDepartment', second: 'toDepartment' },
];

/** 異動紀錄報表: the transfers that take effect in a period, by kind, department or month. */
export const TransferStatementPage = () => {
  const { state, change, saved } = useListSearch('transfer_records_statement', statementStateSchema);
  const search = { query: state, change };
  const period = useStatementPeriod(search);
  return (
    <Page title="異動紀錄報表">
      <PresetButtons presets={presets} search={search} />
      <PeriodFilter search={search} />
      <StatementView
        label="異動紀錄報表"
        name="transfer_statement"
        columns={transferStatementColumns}
        endpoints={transferStatementEndpoints}
        days={period}
        search={search}
        saved={saved}
        hiddenByDefault={['month', 'fromJobGrade', 'toJobGrade', 'recordedBy']}
      />
    </Page>
  );
};
