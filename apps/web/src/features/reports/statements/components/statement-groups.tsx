import type { StatementColumns, StatementGroup } from '@hr/contracts/reports/statements';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { lazyPart } from '#components/lazy-part.tsx';
import { LinesTable } from '#components/lines-table.tsx';
import { LoadingView } from '#components/status-view.tsx';

const StatementChart = lazyPart(async () => (await import('./statement-chart.tsx')).StatementChart, {
  fallback: <LoadingView />,
});

interface StatementGroupsProps {
  readonly columns: StatementColumns;
  readonly groupBy: readonly string[];
  readonly groups: readonly StatementGroup[];
  /** Shows only the rows of a group. */
  readonly onOpen: (group: StatementGroup) => void;
}

const EMPTY = '（空白）';

/** Maximum number of readable bars. */
const MAX_BARS = 40;

const GroupTable = ({ columns, groupBy, groups, onOpen }: StatementGroupsProps) => {
  const measures = Object.entries(columns).filter(([, { isMeasure }]) => isMeasure);
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  return (
    <LinesTable
      title="分組統計"
      heads={[
        ...groupBy.map((name) => columns[name]?.label ?? name),
        '筆數',
        '占比',
        ...measures.map(([, { label }]) => `平均${label}`),
      ]}
      lines={[
        ...groups.map((group) => ({
          id: group.keys.join(' '),
          cells: [
            ...group.keys.map((key) => (key === null ? EMPTY : String(key))),
            <Link key="count" component="button" sx={{ verticalAlign: 'baseline' }} onClick={() => onOpen(group)}>
              {`${group.count} 筆`}
            </Link>,
            total === 0 ? '' : `${((group.count / total) * 100).toFixed(1)}%`,
            ...measures.map(([name]) => {
              const measure = group.measures[name];
              return measure ? String(measure.average) : '—';
            }),
          ],
        })),
        {
          id: '合計',
          cells: [
            ...groupBy.map((_name, place) => (place === 0 ? '合計' : '')),
            String(total),
            '',
            ...measures.map(() => ''),
          ],
        },
      ]}
    />
  );
};

/** Counts of the groups with the averages of the measures and their sum, and a bar for each of them. */
export const StatementGroups = (props: StatementGroupsProps) => {
  const { columns, groupBy, groups, onOpen } = props;
  const hasChart = groups.length > 0 && groups.length <= MAX_BARS;
  return (
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
          groups={groups}
          onOpen={onOpen}
        />
      ) : null}
    </Box>
  );
};
