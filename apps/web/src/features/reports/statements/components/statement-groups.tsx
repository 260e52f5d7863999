import {
  type Aggregate,
  aggregateNames,
  chartNames,
  groupHeads,
  shareOfGroup,
  type StatementColumns,
  type StatementGroup,
  type StatementGroups as Groups,
  withSubtotals,
} from '@hr/contracts/reports/statements';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { lazyPart } from '#components/lazy-part.tsx';
import { LinesTable } from '#components/lines-table.tsx';
import { LoadingView } from '#components/status-view.tsx';
import { SelectFilter } from '#tables/select-filter.tsx';
import { groupNames, type StatementSearch } from '../statement-search.ts';

const StatementChart = lazyPart(async () => (await import('./statement-chart.tsx')).StatementChart, {
  fallback: <LoadingView />,
});

interface GroupChoiceProps {
  readonly columns: StatementColumns;
  readonly search: StatementSearch;
}

/** Columns of the groups, aggregate of the measures, and kind of the chart. */
export const GroupChoice = ({ columns, search: { query, change } }: GroupChoiceProps) => {
  const names = groupNames(columns);
  const hasMeasures = Object.values(columns).some(({ isMeasure }) => isMeasure);
  return (
    <>
      <SelectFilter label="分組" names={names} value={query.first} hasAll onChange={(first) => change({ first })} />
      <SelectFilter
        label="再分組"
        names={names}
        value={query.second}
        hasAll
        onChange={(second) => change({ second })}
      />
      {query.first !== undefined && hasMeasures ? (
        <SelectFilter
          label="統計值"
          names={aggregateNames}
          value={query.aggregate ?? 'average'}
          onChange={(aggregate) => change({ aggregate })}
        />
      ) : null}
      {query.first === undefined ? null : (
        <SelectFilter
          label="圖表"
          names={chartNames}
          value={query.chart ?? 'bar'}
          onChange={(chart) => change({ chart })}
        />
      )}
    </>
  );
};

interface StatementGroupsProps {
  readonly columns: StatementColumns;
  readonly groupBy: readonly string[];
  readonly groups: Groups;
  readonly aggregate: Aggregate;
  readonly chart: keyof typeof chartNames;
  /** Shows only the rows of a group. */
  readonly onOpen: (group: StatementGroup) => void;
}

/** Maximum number of readable parts of a chart. */
const MAX_PARTS = 40;

const numberFormat = new Intl.NumberFormat('zh-TW', { maximumFractionDigits: 1 });

const GroupTable = ({ columns, groupBy, groups, aggregate, onOpen }: Omit<StatementGroupsProps, 'chart'>) => {
  const measures = Object.entries(columns).filter(([, { isMeasure }]) => isMeasure);
  const { all } = groups;
  const figuresOf = (group: StatementGroup) => [
    shareOfGroup(group, all),
    ...measures.map(([name]) => {
      const measure = group.measures[name];
      return measure ? numberFormat.format(measure[aggregate]) : '—';
    }),
  ];
  const headOf = (group: StatementGroup): string[] => groupHeads(group, groupBy.length);
  return (
    <LinesTable
      title="分組統計"
      heads={[
        ...groupBy.map((name) => columns[name]?.label ?? name),
        '筆數',
        '占比',
        ...measures.map(([, { label }]) => `${aggregateNames[aggregate]}${label}`),
      ]}
      lines={[
        ...withSubtotals(groups).map((group) => ({
          id: `${group.keys.length} ${group.keys.join(' ')}`,
          cells: [
            ...headOf(group),
            <Link key="count" component="button" sx={{ verticalAlign: 'baseline' }} onClick={() => onOpen(group)}>
              {`${group.count} 筆`}
            </Link>,
            ...figuresOf(group),
          ],
        })),
        {
          id: '合計',
          cells: [...headOf(all), String(all.count), ...figuresOf(all)],
        },
      ]}
    />
  );
};

/** Counts of the groups with subtotals, an aggregate of each measure and the total, and a chart of the counts. */
export const StatementGroups = (props: StatementGroupsProps) => {
  const { columns, groupBy, groups, chart, onOpen } = props;
  const hasChart = chart !== 'hidden' && groups.groups.length > 0 && groups.groups.length <= MAX_PARTS;
  return (
    <>
      {groups.isCut ? (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {`分組超過 ${groups.groups.length} 組，以下只列出前 ${groups.groups.length} 組；合計包含全部。請縮小範圍、更換分組，或匯出統計以取得全部。`}
        </Alert>
      ) : null}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: hasChart ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)' },
        }}
      >
        <GroupTable {...props} />
        {hasChart ? (
          <StatementChart
            label={`${groupBy.map((name) => columns[name]?.label ?? name).join('、')}統計圖`}
            kind={chart}
            groups={groups.groups}
            onOpen={onOpen}
          />
        ) : null}
      </Box>
    </>
  );
};
