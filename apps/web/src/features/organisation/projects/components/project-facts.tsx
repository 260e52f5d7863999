import { budgetCategoryNames, type Project, projects, projectStateNames } from '@hr/contracts/organisation/projects';
import { effectiveEnd, projectPath, type ProjectState } from '@hr/domain/organisation/projects';
import { formatDate } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { FactList } from '#components/fact-list.tsx';
import { StateBar } from '#components/state-bar.tsx';
import { StatusChip, type StatusKind } from '#components/status-chip.tsx';
import { factsOf, knownFactsOf } from '#records/record-text.ts';

const stateKinds: Readonly<Record<ProjectState, StatusKind>> = {
  planning: 'neutral',
  pre_approved: 'warning',
  active: 'positive',
  extended: 'info',
  closing: 'warning',
  closed: 'neutral',
  terminated: 'negative',
};

interface ProjectProps {
  readonly item: Project;
}

export const ProjectStatus = ({ item: { state } }: ProjectProps) => (
  <StatusChip kind={stateKinds[state]} label={projectStateNames[state]} />
);

const URGENT_DAYS = 30;
const NEAR_DAYS = 90;

const urgencyOf = (daysLeft: number): StatusKind => {
  if (daysLeft <= URGENT_DAYS) {
    return 'negative';
  }
  return daysLeft <= NEAR_DAYS ? 'warning' : 'neutral';
};

/** 「剩 30 日」, 「今日到期」, 「逾期 2 日」 */
const daysLeftText = (daysLeft: number | null): string => {
  if (daysLeft === null) {
    return '—';
  }
  if (daysLeft === 0) {
    return '今日到期';
  }
  return daysLeft > 0 ? `剩 ${daysLeft} 日` : `逾期 ${-daysLeft} 日`;
};

export const DaysLeft = ({ item: { daysLeft } }: ProjectProps) =>
  daysLeft === null ? '—' : <StatusChip kind={urgencyOf(daysLeft)} label={daysLeftText(daysLeft)} />;

const {
  code: _code,
  nameZh: _name,
  budgetLines: _lines,
  startOn: _start,
  endOn: _end,
  isFundsPending: _pending,
  ...others
} = projects.fields;
const { state: _state, extendedEndOn: _extended, ...progress } = projects.kept;

const ownFacts = (project: Project) =>
  [
    ['執行期間', `${formatDate(project.startOn)} ～ ${formatDate(effectiveEnd(project))}`],
    ['到期倒數', daysLeftText(project.daysLeft)],
    ...(project.extendedEndOn === null ? [] : [['原執行迄日', formatDate(project.endOn)] as const]),
  ] as const;

export const ProjectFacts = ({ item }: ProjectProps) => (
  <>
    <StateBar path={projectPath(item.state)} current={item.state} names={projectStateNames} />
    {item.isFundsPending ? (
      <Alert severity="warning" sx={{ mt: 2 }}>
        經費尚未撥入，聘用人員須簽具聲明書。
      </Alert>
    ) : null}
    <FactList facts={[...ownFacts(item), ...factsOf(others, item), ...knownFactsOf(progress, item)]} />
    <BudgetTable lines={item.budgetLines} />
  </>
);

const BudgetTable = ({ lines }: { readonly lines: Project['budgetLines'] }) => {
  if (lines.length === 0) {
    return null;
  }
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  const rows = [
    ...lines.map(({ category, amount }) => [budgetCategoryNames[category], amount] as const),
    ['合計', sum],
  ];
  return (
    <>
      <Typography variant="h3" sx={{ mt: 3, mb: 1 }}>
        預算科目
      </Typography>
      <Table size="small" aria-label="預算科目">
        <TableHead>
          <TableRow>
            <TableCell>科目</TableCell>
            <TableCell align="right">核定額（元）</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(([name, amount]) => (
            <TableRow key={name}>
              <TableCell>{name}</TableCell>
              <TableCell align="right">{amount?.toLocaleString('zh-TW')}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
};
