import {
  costKindNames,
  type ProjectCostDetail,
  projectCostEndpoints as endpoints,
  type ProjectMember,
  projectWarningNames,
} from '@hr/contracts/pay/project-costs';
import { formatDate } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { endpointQuery } from '#api/endpoint-query.ts';
import { FactList } from '#components/fact-list.tsx';
import { LinesTable } from '#components/lines-table.tsx';
import { Page } from '#components/page.tsx';
import { QueryView } from '#components/query-view.tsx';
import { ExtensionButton } from '#features/pay/allocations/index.ts';
import { BudgetSection } from '../components/budget-section.tsx';
import { BurnDownSection } from '../components/burn-down-section.tsx';
import { CostBar } from '../components/cost-bar.tsx';
import { MonthGrid } from '../components/month-grid.tsx';
import { OpenItems } from '../components/open-items.tsx';
import { ProjectActions } from '../components/project-actions.tsx';
import { ntd } from '../ntd.ts';

const allocationsOf = (employeeId: string): string =>
  `/dashboard/project_and_grant_management/people?employeeId=${employeeId}`;

const memberCells = (member: ProjectMember) => {
  const { employee, startOn, endOn, percent, monthlyCost, isPrimaryInsured, isBelowMinimum, contractEndOn } = member;
  return [
    <Link key="name" to={allocationsOf(employee.id)}>{`${employee.employeeNo} ${employee.nameZh}`}</Link>,
    `${formatDate(startOn)} ～ ${formatDate(endOn)}`,
    `${percent}%`,
    ntd(monthlyCost),
    isPrimaryInsured ? '是' : '',
    isBelowMinimum ? '低於最低月薪' : '',
    contractEndOn === null ? '無' : formatDate(contractEndOn),
  ];
};

const ProjectCosts = ({ detail }: { readonly detail: ProjectCostDetail }) => {
  const { cost, members, months, kinds, shortfallOn, openItems, budget } = detail;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      {cost.warnings.map((warning) => (
        <Alert key={warning} severity={warning === 'shortfall' || warning === 'afterEnd' ? 'error' : 'warning'}>
          {projectWarningNames[warning]}
          {warning === 'shortfall' && shortfallOn !== null ? `：${formatDate(shortfallOn).slice(0, 7)} 起不足` : ''}
        </Alert>
      ))}
      <section aria-label="人事費">
        <CostBar approved={cost.approved} spent={cost.spent} committed={cost.committed} />
        <FactList
          facts={[
            ['執行期間', `${formatDate(cost.startOn)} ～ ${formatDate(cost.endOn)}`],
            ['核定人事費', cost.approved === null ? '未核定' : ntd(cost.approved)],
            ['已支', ntd(cost.spent)],
            ['預估至迄日', ntd(cost.committed)],
            ['餘額', cost.rest === null ? '—' : ntd(cost.rest)],
            ['目前人數', String(cost.people)],
          ]}
        />
      </section>
      <BurnDownSection months={months} approved={cost.approved} />
      <section>
        <Typography variant="h2">成員</Typography>
        {members.length === 0 ? (
          <Typography color="textSecondary">尚無分攤至此計畫的人員。</Typography>
        ) : (
          <LinesTable
            title="成員"
            heads={['員工', '分攤期間', '比例', '每月成本', '主投保', '月薪', '合約迄日']}
            lines={members.map((member) => ({ id: member.allocationId, cells: memberCells(member) }))}
          />
        )}
      </section>
      <section>
        <Typography variant="h2">每月成本</Typography>
        <MonthGrid members={members} months={months} />
      </section>
      {kinds.length === 0 ? null : (
        <section>
          <Typography variant="h2">已支項目</Typography>
          <LinesTable
            title="已支項目"
            heads={['項目', '金額']}
            lines={kinds.map(({ kind, spent }) => ({ id: kind, cells: [costKindNames[kind], ntd(spent)] }))}
          />
        </section>
      )}
      <BudgetSection projectId={cost.id} budget={budget} />
      <OpenItems items={openItems} />
    </Box>
  );
};

/** The money and the people of a project: actual costs, and the forecast until its last day. */
export const ProjectCostDetailPage = () => {
  const { projectId = '' } = useParams();
  const query = useQuery(endpointQuery(endpoints.get, { params: { id: projectId } }));
  return (
    <Page
      title={query.data ? `${query.data.cost.code} ${query.data.cost.nameZh}` : '計畫'}
      actions={
        query.data ? (
          <>
            <ExtensionButton projectId={projectId} />
            <ProjectActions cost={query.data.cost} />
          </>
        ) : null
      }
    >
      <QueryView query={query}>{(detail) => <ProjectCosts detail={detail} />}</QueryView>
    </Page>
  );
};
