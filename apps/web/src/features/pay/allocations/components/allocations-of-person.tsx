import {
  type Allocation,
  allocationEndpoints as endpoints,
  allocations,
  type AllocationSummary,
} from '@hr/contracts/pay/allocations';
import { type CalendarDate, formatDate, formatInstant } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from '#api/endpoint-query.ts';
import { LinesTable } from '#components/lines-table.tsx';
import { QueryView } from '#components/query-view.tsx';
import { YearStepper } from '#components/year-stepper.tsx';
import { today } from '#format/use-today.ts';
import { EmployeeRecords } from '#records/employee-records.tsx';
import { useCan } from '#session/session.ts';
import { AllocationStatus } from './allocation-status.tsx';
import { AllocationChart } from './allocation-chart.tsx';
import { allocationCommands, CreateAllocation } from './allocation-commands.tsx';
import { ChangeEndDialog } from './change-end-dialog.tsx';
import { FundingSwitch } from './funding-switch.tsx';

const MAX_ALLOCATIONS = 100;

const LIST = '/dashboard/project_and_grant_management/allocations';

const FormerVersions = ({ former }: Pick<AllocationSummary, 'former'>) =>
  former.length === 0 ? null : (
    <section aria-label="先前版本">
      <Typography variant="h3" component="h2">
        先前版本
      </Typography>
      <LinesTable
        title="先前版本"
        heads={['計畫', '期間', '比例', '變更者', '變更時間']}
        lines={former.map(({ id, projectCode, startOn, endOn, percent, replacedByName, replacedAt }) => ({
          id,
          cells: [
            projectCode,
            `${formatDate(startOn)} ～ ${formatDate(endOn)}`,
            `${percent}%`,
            replacedByName,
            formatInstant(new Date(replacedAt)),
          ],
        }))}
      />
    </section>
  );

interface Drop {
  readonly item: Allocation;
  readonly endOn: CalendarDate;
}

const DatedChart = ({ summary }: { readonly summary: AllocationSummary }) => {
  const query = allocations.listQuery.parse({ employeeId: summary.employee.id });
  const list = useQuery(endpointQuery(endpoints.list, { query: { ...query, pageSize: MAX_ALLOCATIONS } }));
  const [year, setYear] = useState(Number(today().slice(0, 4)));
  const [drop, setDrop] = useState<Drop | null>(null);
  const mayEdit = useCan('project_and_grant_management:edit');
  return (
    <QueryView query={list}>
      {({ items }) => (
        <>
          <Box sx={{ mb: 1 }}>
            <YearStepper year={year} onChange={setYear} />
          </Box>
          <AllocationChart
            allocations={items}
            summary={summary}
            year={year}
            onDrop={
              mayEdit ? (item, endOn) => (endOn === item.endOn ? undefined : setDrop({ item, endOn })) : undefined
            }
          />
          {mayEdit && items.length > 0 ? (
            <Typography variant="body2" color="textSecondary">
              拖曳長條的右端可調整迄日；也可使用下方各筆分攤的操作。
            </Typography>
          ) : null}
          {drop ? <ChangeEndDialog {...drop} summary={summary} onClose={() => setDrop(null)} /> : null}
        </>
      )}
    </QueryView>
  );
};

/** 計畫分攤 of an employee: the bars of a year with their sums, the list, and former versions. */
export const AllocationsOfPerson = ({ employeeId }: { readonly employeeId: string }) => {
  const query = useQuery(endpointQuery(endpoints.summary, { params: { id: employeeId } }));
  return (
    <QueryView query={query}>
      {(summary) => (
        <Stack spacing={2}>
          <FundingSwitch summary={summary} />
          {summary.problems.map(({ message, percent }) => (
            <Alert key={message} severity={percent > 100 ? 'error' : 'warning'}>
              {message}
            </Alert>
          ))}
          {summary.messages.map((message) => (
            <Alert key={message} severity="info">
              {message}
            </Alert>
          ))}
          <DatedChart summary={summary} />
          <section aria-label="分攤明細">
            <EmployeeRecords
              kind={allocations}
              employeeId={employeeId}
              listPath={LIST}
              title="計畫分攤"
              heads={['計畫', '期間', '比例', '主投保', '狀態']}
              cellsOf={(item, link) => [
                link(`${item.project.code} ${item.project.nameZh}`),
                `${formatDate(item.startOn)} ～ ${formatDate(item.endOn)}`,
                `${item.percent}%`,
                item.isPrimaryInsured ? '是' : '—',
                <AllocationStatus key="state" item={item} />,
              ]}
              commands={allocationCommands}
              creation={{
                Dialog: CreateAllocation,
                initial: { employeeId },
                record: { employee: summary.employee },
              }}
            />
          </section>
          <FormerVersions former={summary.former} />
        </Stack>
      )}
    </QueryView>
  );
};
