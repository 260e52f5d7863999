import type { StatementColumns, StatementGroup } from '@hr/contracts/reports/statements';
import { LinesTable } from '#components/lines-table.tsx';

interface StatementGroupsProps {
  readonly columns: StatementColumns;
  readonly groupBy: readonly string[];
  readonly groups: readonly StatementGroup[];
}

const EMPTY = '（空白）';

/** Counts of the groups with the averages of the measures, and their sum. */
export const StatementGroups = ({ columns, groupBy, groups }: StatementGroupsProps) => {
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
        ...groups.map(({ keys, count, measures: own }) => ({
          id: keys.join(' '),
          cells: [
            ...keys.map((key) => (key === null ? EMPTY : String(key))),
            String(count),
            total === 0 ? '' : `${((count / total) * 100).toFixed(1)}%`,
            ...measures.map(([name]) => {
              const measure = own[name];
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
