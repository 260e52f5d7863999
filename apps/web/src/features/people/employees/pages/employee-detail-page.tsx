import { type Employee, employeeEndpoints as endpoints, employees } from '@hr/contracts/people/employees';
import type { Permission } from '@hr/domain/access/roles';
import { type CalendarDate, isCalendarDate } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { endpointQuery } from '#api/endpoint-query.ts';
import { AsOfBand, AsOfProvider, useAsOf } from '#components/as-of-band.tsx';
import { AsOfPicker } from '#forms/as-of-picker.tsx';
import { ErrorView } from '#components/error-view.tsx';
import { FactList } from '#components/fact-list.tsx';
import { LoadingView } from '#components/status-view.tsx';
import { Page } from '#components/page.tsx';
import { AccountOfPerson } from '#features/access/accounts/index.ts';
import { ApplicationsOfPerson } from '#features/signing/applications/index.ts';
import { LogOfPerson } from '#features/access/audit-log/index.ts';
import { EmployeeContractList } from '#features/contracts/employee-contracts/index.ts';
import { DocumentsOfPerson } from '#features/people/employee-documents/index.ts';
import { EmployeeTimeline, TimelineGlimpse } from '#features/personnel-actions/employee-timeline/index.ts';
import { PrintPapers } from '#features/people/employee-papers/index.ts';
import { EvaluationsOfPerson } from '#features/evaluation/evaluations/index.ts';
import { AllocationsOfPerson } from '#features/pay/allocations/index.ts';
import { PremiumsOfPerson } from '#features/pay/insurance-movements/index.ts';
import { SalariesOfPerson } from '#features/pay/salaries/index.ts';
import { InsuranceOfPerson } from '#features/people/insurance-enrolments/index.ts';
import { LeaveOfPerson } from '#features/leave/leave-ledger/index.ts';
import { DependentsOfPerson } from '#features/people/nhi-dependents/index.ts';
import { EmployeeTransfers } from '#features/personnel-actions/transfer-records/index.ts';
import { useToday } from '#format/use-today.ts';
import { CommandToolbar } from '#records/command-toolbar.tsx';
import { usePermissions } from '#session/session.ts';
import { employeeAuditCommand, employeeCommands } from '../components/employee-commands.tsx';
import {
  contactFacts,
  EmployeeStatus,
  identityFacts,
  AccountNameWarning,
  KeyFacts,
  LayoffWarning,
  MissingNotice,
  noteFacts,
  payFacts,
  workFacts,
} from '../components/employee-facts.tsx';
import { EmployeePhoto } from '../components/employee-photo.tsx';
import { ReminderNotice } from '../components/employee-reminders.tsx';
import { EmploymentHistory } from '../components/employment-history.tsx';
import { PlannedLeavingNotice } from '../components/planned-leaving.tsx';

const LIST = '/dashboard/employee_data';

interface DetailTab {
  readonly label: string;
  /** Any one of these is required in addition to the employee permission. */
  readonly permissions?: readonly Permission[];
  readonly isDated?: boolean;
  readonly content: (employee: Employee) => ReactNode;
}

const tabs: Readonly<Record<string, DetailTab>> = {
  overview: {
    label: '總覽',
    isDated: true,
    content: (employee) => (
      <>
        <EmployeePhoto item={employee} />
        <ReminderNotice item={employee} />
        <PlannedLeavingNotice item={employee} />
        <LayoffWarning item={employee} />
        <AccountNameWarning item={employee} />
        <MissingNotice item={employee} />
        <TimelineGlimpse employeeId={employee.id} to={`${LIST}/${encodeURIComponent(employee.employeeNo)}/timeline`} />
        <FactList facts={workFacts(employee)} />
      </>
    ),
  },
  timeline: { label: '歷程', content: ({ id }) => <EmployeeTimeline employeeId={id} /> },
  profile: {
    label: '基本資料',
    content: (employee) => <FactList facts={[...identityFacts(employee), ...contactFacts(employee)]} />,
  },
  employment: { label: '任職資料', content: ({ id }) => <EmploymentHistory employeeId={id} /> },
  transfers: {
    label: '異動紀錄',
    permissions: ['transfer_records:view'],
    content: ({ id }) => <EmployeeTransfers employeeId={id} />,
  },
  contracts: {
    label: '合約',
    permissions: ['employee_contract:view'],
    content: ({ id }) => <EmployeeContractList employeeId={id} />,
  },
  insurance: {
    label: '保險與勞退',
    permissions: ['insurance_enrolment:view', 'nhi_dependent:view'],
    content: (employee) => (
      <Stack spacing={4}>
        <InsuranceOfPerson employee={employee} />
        <PremiumsOfPerson employeeId={employee.id} />
        <DependentsOfPerson employee={employee} />
      </Stack>
    ),
  },
  salary: {
    label: '薪資',
    permissions: ['salary_adjustment:view'],
    content: ({ id }) => <SalariesOfPerson employeeId={id} />,
  },
  allocations: {
    label: '計畫分攤',
    permissions: ['project_and_grant_management:view'],
    content: ({ id }) => <AllocationsOfPerson employeeId={id} />,
  },
  evaluations: {
    label: '績效',
    permissions: ['performance_evaluation:view'],
    content: ({ id }) => <EvaluationsOfPerson employeeId={id} />,
  },
  pay: {
    label: '薪轉與扣繳',
    content: (employee) => <FactList facts={[...payFacts(employee), ...noteFacts(employee)]} />,
  },
  leave: {
    label: '出勤與休假',
    isDated: true,
    permissions: ['annual_and_compensatory_management:view', 'employee_application_record:view'],
    content: ({ id }) => <LeaveAndApplications employeeId={id} />,
  },
  documents: {
    label: '文件',
    permissions: ['employee_document:view'],
    content: (employee) => <DocumentsOfPerson employee={employee} />,
  },
  account: {
    label: 'EMP 帳號',
    permissions: ['access_set_up:view'],
    content: ({ id }) => <AccountOfPerson employeeId={id} />,
  },
  log: {
    label: '操作紀錄',
    permissions: ['audit_log:view'],
    content: ({ id }) => <LogOfPerson employeeId={id} />,
  },
};

const LeaveAndApplications = ({ employeeId }: { readonly employeeId: string }) => {
  const may = usePermissions();
  return (
    <Stack spacing={4}>
      {may('annual_and_compensatory_management:view') ? (
        <Box>
          <LeaveOfPerson employeeId={employeeId} />
        </Box>
      ) : null}
      {may('employee_application_record:view') ? (
        <Box>
          <UndatedNotice part="員工申請紀錄" />
          <ApplicationsOfPerson employeeId={employeeId} />
        </Box>
      ) : null}
    </Stack>
  );
};

/** Day of the URL; undefined for today. */
const useDayParam = (): [CalendarDate | undefined, (day: CalendarDate | undefined) => void] => {
  const [search, setSearch] = useSearchParams();
  const day = search.get('asOf');
  const change = (next: CalendarDate | undefined): void => setSearch(next === undefined ? {} : { asOf: next });
  return [day !== null && isCalendarDate(day) ? day : undefined, change];
};

const isOpen = (tab: DetailTab | undefined, may: (permission: Permission) => boolean): boolean =>
  tab !== undefined && (tab.permissions === undefined || tab.permissions.some(may));

/** Content of a tab, with a notice if it does not follow the chosen day. */
const Shown = ({ tab: { isDated, content }, employee }: { readonly tab: DetailTab; readonly employee: Employee }) => (
  <>
    {isDated ? null : <UndatedNotice part="此頁籤" />}
    {content(employee)}
  </>
);

/** Notice that a part does not follow the chosen day. */
const UndatedNotice = ({ part }: { readonly part: string }) => {
  const now = useToday();
  const { day = now } = useAsOf() ?? {};
  return day === now ? null : (
    <Alert severity="info" sx={{ mb: 2 }}>
      {`${part}列出全部期間或目前的資料，不隨資料基準日變動。`}
    </Alert>
  );
};

export const EmployeeDetailPage = () => {
  const { employeeNo = '', tab = 'overview' } = useParams();
  const [asOf, changeDay] = useDayParam();
  const {
    data: employee,
    error,
    refetch,
  } = useQuery({
    ...endpointQuery(endpoints.getByNumber, { params: { employeeNo }, query: { asOf } }),
    placeholderData: keepPreviousData,
  });
  const may = usePermissions();
  const navigate = useNavigate();
  const open = isOpen(tabs[tab], may) ? tab : 'overview';
  const shown = tabs[open];
  const search = asOf === undefined ? '' : `?asOf=${asOf}`;
  const addressOf = (name: string, number = employeeNo): string =>
    `${LIST}/${encodeURIComponent(number)}${name === 'overview' ? '' : `/${name}`}${search}`;
  if (!employee) {
    return (
      <Page title="員工資料">
        {error ? <ErrorView error={error} onRetry={() => void refetch()} /> : <LoadingView />}
      </Page>
    );
  }
  return (
    // The key closes commands of another employee.
    <AsOfProvider key={employee.id} value={{ day: asOf, onToday: () => changeDay(undefined) }}>
      <Page
        title={employees.titleOf(employee)}
        actions={
          <>
            <PrintPapers employee={employee} />
            <Commands
              employee={employee}
              onChanged={({ employeeNo: newNumber }) => {
                if (newNumber !== employeeNo) {
                  void navigate(addressOf(open, newNumber), { replace: true });
                }
              }}
            />
          </>
        }
      >
        <AsOfBand />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
          <AsOfPicker value={asOf} onChange={changeDay} />
          <EmployeeStatus item={employee} />
          <KeyFacts item={employee} />
        </Box>
        <Tabs value={open} aria-label="員工資料的內容" variant="scrollable" allowScrollButtonsMobile>
          {Object.entries(tabs)
            .filter(([, each]) => isOpen(each, may))
            .map(([name, { label }]) => (
              <Tab key={name} value={name} label={label} component={Link} to={addressOf(name)} />
            ))}
        </Tabs>
        <Paper
          variant="outlined"
          role="tabpanel"
          aria-label={shown?.label}
          sx={{ p: 2.5, containerType: 'inline-size' }}
        >
          {shown ? <Shown tab={shown} employee={employee} /> : null}
        </Paper>
      </Page>
    </AsOfProvider>
  );
};

interface CommandsProps {
  readonly employee: Employee;
  readonly onChanged: (changed: Employee) => void;
}

const Commands = ({ employee, onChanged }: CommandsProps) => {
  const navigate = useNavigate();
  const leave = (): void => void navigate(LIST);
  return (
    <CommandToolbar
      kind={employees}
      item={employee}
      commands={[...employeeCommands, employeeAuditCommand]}
      onOpen={leave}
      onDeleted={leave}
      onChanged={onChanged}
    />
  );
};
