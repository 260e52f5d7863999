import {
  columnValueText,
  joinerStatementEndpoints,
  leaverStatementEndpoints,
  type StatementGroup,
} from '@hr/contracts/reports/statements';
import type { Period } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';
import { LinesTable } from '#components/lines-table.tsx';
import { QueryView } from '#components/query-view.tsx';
import { StatementChart } from './statement-chart.tsx';

/** Opens the joiners or leavers with a value of a column. */
export type OpenPeople = (view: 'joiners' | 'leavers', where: string) => void;

interface TurnoverGroupsProps {
  readonly question: Period & { readonly departmentId: string | undefined };
  readonly onOpen: OpenPeople;
}

const EMPTY = '（空白）';

const keyOf = ({ keys: [key] }: StatementGroup): string => (key === null || key === undefined ? '' : String(key));

const placeNames = { departmentName: '部門', projectCode: '計畫' } as const;

/** Maximum number of reasons in the chart and its table. */
const MAX_REASONS = 20;

interface PeopleProps {
  readonly view: 'joiners' | 'leavers';
  readonly label: string;
  readonly where: string;
  readonly count: number;
  readonly onOpen: OpenPeople;
}

/** Number of people that opens their list. */
const People = ({ view, label, where, count, onOpen }: PeopleProps) =>
  count === 0 ? (
    '0'
  ) : (
    <Link
      component="button"
      sx={{ verticalAlign: 'baseline' }}
      aria-label={`${label} ${view === 'joiners' ? '到職' : '離職'} ${count} 人`}
      onClick={() => onOpen(view, where)}
    >
      {count}
    </Link>
  );

interface PlaceTableProps extends TurnoverGroupsProps {
  readonly column: keyof typeof placeNames;
}

/** Joiners and leavers by department or by project. */
const PlaceTable = ({ question, column, onOpen }: PlaceTableProps) => {
  const query = { ...question, groupBy: [column] as [typeof column] };
  const joiners = useQuery({
    ...endpointQuery(joinerStatementEndpoints.groups, { query }),
    placeholderData: keepPreviousData,
  });
  const leavers = useQuery({
    ...endpointQuery(leaverStatementEndpoints.groups, { query }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryView query={joiners}>
      {({ groups: joined }) => (
        <QueryView query={leavers}>
          {({ groups: left }) => {
            const countOf = (groups: readonly StatementGroup[], place: string): number =>
              groups.find((group) => keyOf(group) === place)?.count ?? 0;
            return (
              <LinesTable
                title={`各${placeNames[column]}到職與離職`}
                heads={[placeNames[column], '到職', '離職', '淨增減']}
                lines={[...new Set([...joined, ...left].map(keyOf))].map((place) => {
                  const shared = { label: place || EMPTY, where: columnValueText({ column, value: place }), onOpen };
                  const [into, out] = [countOf(joined, place), countOf(left, place)];
                  return {
                    id: place,
                    cells: [
                      place || EMPTY,
                      <People key="joiners" view="joiners" count={into} {...shared} />,
                      <People key="leavers" view="leavers" count={out} {...shared} />,
                      String(into - out),
                    ],
                  };
                })}
              />
            );
          }}
        </QueryView>
      )}
    </QueryView>
  );
};

/** Reasons of leaving by their number, as a table and as a chart. */
const LeavingReasons = ({ question, onOpen }: TurnoverGroupsProps) => {
  const reasons = useQuery({
    ...endpointQuery(leaverStatementEndpoints.groups, { query: { ...question, groupBy: ['leavingReason'] } }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryView query={reasons}>
      {({ groups }) => {
        const shown = groups.toSorted((one, other) => other.count - one.count).slice(0, MAX_REASONS);
        const open = (group: StatementGroup): void =>
          onOpen('leavers', columnValueText({ column: 'leavingReason', value: keyOf(group) }));
        return groups.length === 0 ? (
          <Typography color="textSecondary">此期間沒有人離職。</Typography>
        ) : (
          <>
            <LinesTable
              title="離職原因"
              heads={['離職原因', '人數']}
              lines={shown.map((group) => ({
                id: keyOf(group),
                cells: [
                  keyOf(group) || EMPTY,
                  <Link
                    key="count"
                    component="button"
                    sx={{ verticalAlign: 'baseline' }}
                    aria-label={`離職原因 ${keyOf(group) || EMPTY} ${group.count} 人`}
                    onClick={() => open(group)}
                  >
                    {group.count}
                  </Link>,
                ],
              }))}
            />
            {groups.length > MAX_REASONS ? (
              <Typography variant="caption" color="textSecondary">
                {`只列出人數最多的 ${MAX_REASONS} 項原因，其餘請由離職名單依原因分組。`}
              </Typography>
            ) : null}
            <StatementChart label="離職原因圖" kind="bar" groups={shown} onOpen={open} />
          </>
        );
      }}
    </QueryView>
  );
};

/** Joiners and leavers of a period by department and project, and the reasons of leaving. */
export const TurnoverGroups = (props: TurnoverGroupsProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      mt: 3,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    }}
  >
    <Box component="section" aria-label="離職原因統計">
      <Typography variant="h3" component="h2">
        離職原因
      </Typography>
      <LeavingReasons {...props} />
    </Box>
    <Box sx={{ display: 'grid', gap: 2 }}>
      {(['departmentName', 'projectCode'] as const).map((column) => (
        <Box key={column} component="section" aria-label={`依${placeNames[column]}統計`}>
          <Typography variant="h3" component="h2">
            {`依${placeNames[column]}`}
          </Typography>
          <PlaceTable {...props} column={column} />
        </Box>
      ))}
    </Box>
  </Box>
);
