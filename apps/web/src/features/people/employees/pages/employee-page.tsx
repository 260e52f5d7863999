import { type EmploymentType, employmentTypes } from '@hr/contracts/organisation/employment-types';
import { contractEndingDays, type Employee, employees, type EmployeeListQuery } from '@hr/contracts/people/employees';
import { employmentStatusNames } from '@hr/contracts/people/employment';
import { type EmploymentStatus, groupOf, type StatusGroup, statusesOf } from '@hr/domain/people/employment';
import type { CalendarDate } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import { useOutlet } from 'react-router-dom';
import { z } from 'zod';
import { endpointQuery } from '#api/endpoint-query.ts';
import { AsOfPicker } from '#forms/as-of-picker.tsx';
import { departmentFilter } from '#records/department-filter.tsx';
import { chipTextOf, choiceFilter, dateFilter, type Filter, queryFilter } from '#records/filters.tsx';
import { masterDataChoices, projectChoices } from '#records/choices.ts';
import { asyncChoiceFilter, employeeFilter } from '#records/async-choice-filter.tsx';
import { RecordActions } from '#records/record-actions.tsx';
import { tableColumns } from '#records/record-columns.tsx';
import { RecordPage } from '#records/record-page.tsx';
import { RecordPanel } from '#records/record-panel.tsx';
import { RecordTable } from '#records/record-table.tsx';
import { RosterMenu, RosterNotice } from '#records/rosters.tsx';
import { useRecordList } from '#records/use-record-list.ts';
import { useCan } from '#session/session.ts';
import { SelectManyFilter } from '#tables/select-filter.tsx';
import { employeeAuditCommand, employeeCommands } from '../components/employee-commands.tsx';
import { EmployeeFacts, EmployeeStatus } from '../components/employee-facts.tsx';
import { NameWithFace } from '../components/employee-photo.tsx';
import { LeaversNotice } from '../components/leavers-notice.tsx';
import { EmployeeReminders } from '../components/employee-reminders.tsx';
import { CreateEmployee } from '../components/employee-wizard.tsx';
import { rosterNames, rosters } from '../components/rosters.ts';

const nameOf = (named: { readonly nameZh: string } | null): string => named?.nameZh ?? '—';

const columns = tableColumns<Employee>(employees, {
  cells: {
    nameZh: (item) => <NameWithFace item={item} />,
    department: ({ department }) => nameOf(department),
    jobTitle: ({ jobTitle }) => nameOf(jobTitle),
    employmentType: ({ employmentType }) => nameOf(employmentType),
    nationality: ({ nationality }) => nameOf(nationality),
    project: ({ project }) => nameOf(project),
    payingProject: ({ payingProject }) => nameOf(payingProject),
    supervisor: ({ supervisor }) => nameOf(supervisor),
    username: ({ username }) => username ?? '未綁定',
    status: (item) => <EmployeeStatus item={item} />,
    reminders: (item) => <EmployeeReminders item={item} />,
  },
  widths: { nameZh: 150, nameEn: 170, status: 120, username: 120, reminders: 170, gender: 80 },
});

/** Columns that the list shows by default. */
const shownAtFirst: ReadonlySet<string> = new Set([
  'employeeNo',
  'nameZh',
  'department',
  'jobTitle',
  'employmentType',
  'hiredOn',
  'seniority',
  'status',
  'contractEndsOn',
  'username',
  'reminders',
]);

const hiddenByDefault = columns.map(({ field }) => field).filter((field) => !shownAtFirst.has(field));

const STATUS = '在職狀態';

const groupNames: Readonly<Record<StatusGroup, string>> = { employed: '在職中', left: '已離職或未報到', all: '全部' };

type StatusFilterValue = EmployeeListQuery['status'];

/** Status filter. A complete group is stored under its name, as in older URLs. */
const statusFilter: Filter = {
  name: 'status',
  defaultValue: 'employed',
  takesSeveral: true,
  Control: ({ values, onChange }) => (
    <SelectManyFilter
      label={STATUS}
      names={employmentStatusNames}
      values={statusesOf(values as StatusFilterValue)}
      onChange={(chosen) => {
        const group = groupOf(chosen as EmploymentStatus[]);
        onChange(group === null ? chosen : [group]);
      }}
    />
  ),
  chipOf: (values) => {
    const statuses = statusesOf(values as StatusFilterValue);
    const group = groupOf(statuses);
    return group === null ? chipTextOf(STATUS)(statuses, employmentStatusNames) : `${STATUS}：${groupNames[group]}`;
  },
};

const months = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`${index + 1}`, `${index + 1} 月`]));

const endingNames = Object.fromEntries(contractEndingDays.map((days) => [days, `${days} 日內到期`]));

const moreFilters: readonly Filter[] = [
  dateFilter('hiredFrom', '到職日自'),
  dateFilter('hiredTo', '到職日至'),
  dateFilter('lastWorkingFrom', '最後工作日自'),
  dateFilter('lastWorkingTo', '最後工作日至'),
  choiceFilter('contractEnding', {
    label: '合約到期',
    names: endingNames,
    chipOf: (value) => `合約 ${value} 日內到期`,
  }),
  choiceFilter('isProbationEnding', {
    label: '試用期',
    names: { yes: '14 日內屆滿' },
    chipOf: () => '試用期 14 日內屆滿',
  }),
  choiceFilter('isUnpaidLeaveEnding', {
    label: '留職停薪',
    names: { yes: '30 日內屆滿' },
    chipOf: () => '留職停薪 30 日內屆滿',
  }),
  choiceFilter('isRetirementNear', {
    label: '退休年齡',
    names: { yes: '180 日內年滿 65 歲' },
    chipOf: () => '180 日內年滿 65 歲',
  }),
  choiceFilter('isPermitEnding', {
    label: '證件',
    names: { yes: '90 日內到期' },
    chipOf: () => '證件 90 日內到期或已逾期',
  }),
  choiceFilter('isUninsured', { label: '投保', names: { yes: '在職而未加保' }, chipOf: () => '在職而未加保' }),
  choiceFilter('isComplete', { label: '資料完整度', names: { yes: '100%', no: '未滿 100%' } }),
  choiceFilter('isBound', { label: 'EMP 帳號', names: { yes: '已綁定', no: '未綁定' } }),
  choiceFilter('birthMonth', { label: '生日月份', names: months }),
];

const namedFilters: readonly Filter[] = [
  asyncChoiceFilter('projectId', {
    label: '計畫',
    source: projectChoices,
    permission: 'project_and_grant_set_up:view',
  }),
  asyncChoiceFilter('jobTitleId', {
    label: '職稱',
    source: masterDataChoices('job_titles'),
    permission: 'position_set_up:view',
  }),
  {
    ...queryFilter('employmentTypeId', '聘僱類型', {
      query: endpointQuery(employmentTypes.endpoints.list, { query: { status: 'all', pageSize: 100 } }),
      namesOf: ({ items }: { readonly items: readonly EmploymentType[] }) =>
        Object.fromEntries(items.map(({ id, nameZh }) => [id, nameZh])),
    }),
    permission: 'contract_type_set_up:view',
  },
  asyncChoiceFilter('nationalityId', {
    label: '國籍',
    source: masterDataChoices('nationalities'),
    takesSeveral: true,
    permission: 'nation_code_set_up:view',
  }),
  employeeFilter('直屬主管', 'supervisorId'),
];

export const EmployeePage = () => useOutlet() ?? <EmployeeList />;

const more = { roster: z.enum(rosterNames).optional() };

const EmployeeList = () => {
  const list = useRecordList(employees, { columns, hiddenByDefault, extraParams: more });
  const { query, change, columnChoice } = list;
  const { roster } = list.extraParams;
  const mayReadLog = useCan('audit_log:view');
  const mayExport = useCan('employee_data:export');
  const filters = [statusFilter, departmentFilter(query['below']), ...namedFilters, ...moreFilters];
  const commands = mayReadLog ? employeeCommands : [...employeeCommands, employeeAuditCommand];
  return (
    <RecordPage
      title="員工資料"
      list={list}
      actions={
        <>
          {mayExport ? <RosterMenu rosters={rosters} /> : null}
          <RecordActions
            list={
              roster ? { ...list, columnChoice: { ...columnChoice, visibleFields: rosters[roster].columns } } : list
            }
            Create={CreateEmployee}
          />
        </>
      }
    >
      {roster ? <RosterNotice roster={rosters[roster]} onChange={change} /> : null}
      <LeaversNotice query={query} onInclude={() => change({ status: ['all'], page: 1 })} />
      <Box sx={{ mb: 2 }}>
        <AsOfPicker value={query['asOf'] as CalendarDate | undefined} onChange={(day) => change({ asOf: day })} />
      </Box>
      <RecordTable
        list={{
          ...list,
          // Only links exclude the departments below.
          change: (patch) => change('departmentId' in patch ? { ...patch, below: undefined } : patch),
        }}
        filters={filters}
        commands={commands}
        hint="編號、姓名、手機、Email"
        emptyText="您可檢視的範圍內沒有員工。"
      />
      <RecordPanel list={list} commands={commands} Status={EmployeeStatus}>
        {(item) => <EmployeeFacts item={item} />}
      </RecordPanel>
    </RecordPage>
  );
};
