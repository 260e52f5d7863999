import {
  budgetCategoryNames,
  eligibleCostNames,
  funderNames,
  type Project,
  projectKindNames,
} from '@hr/contracts/projects';
import { formatDate } from '@hr/domain/time';
import Alert from '@mui/material/Alert';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ErrorView } from '#components/error-view.tsx';
import { FactList } from '#components/fact-list.tsx';
import { LoadingView } from '#components/loading-view.tsx';
import { SidePanel } from '#components/side-panel.tsx';
import { textOrDash } from '#tables/cells.tsx';
import {
  amountText,
  daysLeftText,
  moneyText,
  periodText,
  personOrDash,
  personText,
  projectLabel,
} from '../project-text.ts';
import { projectOptions } from '../project.queries.ts';
import { ProjectActions, type ProjectCommand } from './project-actions.tsx';
import { ProjectStateChip } from './project-columns.tsx';

interface ProjectDrawerProps {
  readonly projectId: string;
  readonly canEdit: boolean;
  readonly onCommand: (command: ProjectCommand, project: Project) => void;
  readonly onClose: () => void;
}

const WIDTH = 600;

/** One project: what is known of it, and what may be done with it. */
export const ProjectDrawer = ({ projectId, canEdit, onCommand, onClose }: ProjectDrawerProps) => {
  const { data: project, error, refetch } = useQuery(projectOptions(projectId));
  return (
    <SidePanel
      title={project ? projectLabel(project) : '計畫'}
      status={project ? <ProjectStateChip state={project.state} /> : null}
      width={WIDTH}
      onClose={onClose}
    >
      {error ? <ErrorView error={error} onRetry={() => void refetch()} /> : null}
      {project || error ? null : <LoadingView />}
      {project ? (
        <>
          <ProjectActions project={project} canEdit={canEdit} onCommand={(command) => onCommand(command, project)} />
          {project.isFundsPending ? (
            <Alert severity="warning" sx={{ mt: 2 }}>
              經費尚未撥入，聘用人員須簽具聲明書。
            </Alert>
          ) : null}
          <FactList facts={[...factsOf(project), ...progressFacts(project)]} />
          <BudgetTable project={project} />
        </>
      ) : null}
    </SidePanel>
  );
};

type Facts = readonly (readonly [string, string])[];

const approvalText = ({ approvalDocumentNo, approvedOn }: Project): string =>
  [approvalDocumentNo, approvedOn === null ? null : formatDate(approvedOn)]
    .filter((part) => part !== null)
    .join('　') || '—';

const listOrDash = (texts: readonly string[]): string => (texts.length === 0 ? '—' : texts.join('、'));

const factsOf = (project: Project): Facts => [
  ['計畫簡稱', textOrDash(project.shortName)],
  ['英文名稱', textOrDash(project.nameEn)],
  ['計畫類別', projectKindNames[project.kind]],
  ['補助／委託單位', funderNames[project.funder]],
  ['補助單位計畫編號', textOrDash(project.grantNo)],
  ['核定文號／核定日', approvalText(project)],
  ['計畫主持人', personText(project.principalInvestigator)],
  ['共同主持人', listOrDash(project.coInvestigators.map(personText))],
  ['計畫管理人', personOrDash(project.manager)],
  ['執行期間', periodText(project)],
  ['到期倒數', daysLeftText(project.daysLeft)],
  ['核定總額', moneyText(project.approvedAmount)],
  ['人事費核定', moneyText(project.personnelAmount)],
  ['可支應項目', listOrDash(project.eligibleCosts.map((cost) => eligibleCostNames[cost]))],
  ['投入上限', project.maxEffortPercent === null ? '—' : `${project.maxEffortPercent}%`],
  ['成本中心', textOrDash(project.costCenter)],
  ['會計科目', textOrDash(project.accountCode)],
  ['備註', textOrDash(project.note)],
];

/** What only some projects have gone through. */
const progressFacts = ({ endOn, extendedEndOn, extensionDocumentNo, terminationReason }: Project): Facts => [
  ...(extendedEndOn === null
    ? []
    : ([
        ['原執行迄日', formatDate(endOn)],
        ['展延文號', textOrDash(extensionDocumentNo)],
      ] as const)),
  ...(terminationReason === null ? [] : ([['終止原因', terminationReason]] as const)),
];

const BudgetTable = ({ project: { budgetLines } }: { readonly project: Project }) => {
  if (budgetLines.length === 0) {
    return null;
  }
  const sum = budgetLines.reduce((total, { amount }) => total + amount, 0);
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
          {budgetLines.map(({ category, amount }) => (
            <TableRow key={category}>
              <TableCell>{budgetCategoryNames[category]}</TableCell>
              <TableCell align="right">{amountText(amount)}</TableCell>
            </TableRow>
          ))}
          <TableRow>
            <TableCell>合計</TableCell>
            <TableCell align="right">{amountText(sum)}</TableCell>
          </TableRow>
        </TableBody>
      </Table>
    </>
  );
};
