import { employeeEndpoints as endpoints, type EmploymentHistory as History } from '@hr/contracts/people/employees';
import { employmentStatusNames, leavingKindNames, settling } from '@hr/contracts/people/employment';
import {
  transferKindNames,
  unpaidLeaveInsuranceNames,
  unpaidLeaveKindNames,
} from '@hr/contracts/personnel-actions/transfer-records';
import { isNotOnboarded } from '@hr/domain/people/employment';
import { addDays, formatDate } from '@hr/domain/dates';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';
import { LinesTable } from '#components/lines-table.tsx';
import { QueryView } from '#components/query-view.tsx';
import { StatusChip } from '#components/status-chip.tsx';
import { useToday } from '#format/use-today.ts';

type Stint = History['stints'][number];
type Position = History['positions'][number];

const spanOf = (from: Position['effectiveFrom'], until: Position['effectiveTo']): string =>
  `${formatDate(from)} ～ ${until === null ? '' : formatDate(until)}`;

const leavingOf = (stint: Stint): string => {
  const { leavingKind, leavingReason, notOnboardedReason } = stint;
  const parts = isNotOnboarded(stint)
    ? [employmentStatusNames.not_onboarded, notOnboardedReason]
    : [leavingKind && leavingKindNames[leavingKind], leavingReason];
  return parts.filter(Boolean).join('：') || '—';
};

const stintCells = (stint: Stint) => [
  isNotOnboarded(stint) ? formatDate(stint.hiredOn) : spanOf(stint.hiredOn, stint.lastWorkingOn),
  formatDate(stint.seniorityOn),
  stint.probationEndsOn === null ? '—' : formatDate(stint.probationEndsOn),
  leavingOf(stint),
  settling.toText(stint.settling) ?? '—',
];

const lastDayOf = ({ effectiveTo }: Pick<Position, 'effectiveTo'>): Position['effectiveTo'] =>
  effectiveTo === null ? null : addDays(effectiveTo, -1);

const positionCells = (position: Position) => [
  spanOf(position.effectiveFrom, lastDayOf(position)),
  position.departmentName,
  ...[
    position.jobTitleName,
    position.jobGrade,
    position.employmentTypeName,
    position.supervisorName,
    position.workPlace,
    position.projectName,
  ].map((text) => text ?? '—'),
];

export const EmploymentHistory = ({ employeeId }: { readonly employeeId: string }) => {
  const query = useQuery(endpointQuery(endpoints.employment, { params: { id: employeeId } }));
  return <QueryView query={query}>{(data) => <EmploymentLines history={data} />}</QueryView>;
};

export const EmploymentLines = ({ history }: { readonly history: History }) => (
  <>
    <Lines
      title="任職期間"
      heads={['期間', '年資起算日', '試用期滿日', '離職', settling.label]}
      lines={history.stints.map((stint) => ({ id: stint.id, from: stint.hiredOn, cells: stintCells(stint) }))}
    />
    <Lines
      title="職位"
      heads={['期間', '部門', '職稱', '職等', '聘僱類型', '直屬主管', '工作地點', '主要計畫']}
      lines={history.positions.map((position) => ({
        id: position.id,
        from: position.effectiveFrom,
        cells: positionCells(position),
      }))}
    />
    {history.concurrentPositions.length === 0 ? null : (
      <Lines
        title="兼任與代理"
        heads={['期間', '類別', '部門', '職稱']}
        lines={history.concurrentPositions.map((post) => ({
          id: post.id,
          from: post.effectiveFrom,
          cells: [
            spanOf(post.effectiveFrom, lastDayOf(post)),
            transferKindNames[post.kind],
            post.departmentName,
            post.jobTitleName ?? '—',
          ],
        }))}
      />
    )}
    {history.unpaidLeaves.length === 0 ? null : (
      <Lines
        title="留職停薪"
        heads={['期間', '事由', '勞健保', '代理人']}
        lines={history.unpaidLeaves.map((leave) => ({
          id: leave.id,
          from: leave.startsOn,
          cells: [
            spanOf(leave.startsOn, leave.endsOn),
            unpaidLeaveKindNames[leave.kind],
            leave.insurance === null ? '—' : unpaidLeaveInsuranceNames[leave.insurance],
            leave.deputyName ?? '—',
          ],
        }))}
      />
    )}
  </>
);

interface LinesProps {
  readonly title: string;
  readonly heads: readonly string[];
  readonly lines: readonly { readonly id: string; readonly from: string; readonly cells: readonly string[] }[];
}

const Lines = ({ title, heads, lines }: LinesProps) => {
  const now = useToday();
  return (
    <>
      <Typography variant="h3" component="h2" sx={{ mt: 3, mb: 1 }}>
        {title}
      </Typography>
      <LinesTable
        title={title}
        heads={heads}
        lines={lines.map(({ id, from, cells: [first, ...others] }) => ({
          id,
          cells: [
            <>
              {first}
              {from > now ? <StatusChip kind="info" label="待生效" /> : null}
            </>,
            ...others,
          ],
        }))}
      />
    </>
  );
};
