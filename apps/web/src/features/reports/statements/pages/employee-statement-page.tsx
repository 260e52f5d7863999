import {
  employeeStatementColumns,
  employeeStatementEndpoints,
  statementStateSchema,
} from '@hr/contracts/reports/statements';
import type { CalendarDate } from '@hr/domain/dates';
import BalanceOutlined from '@mui/icons-material/BalanceOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import Box from '@mui/material/Box';
import { ViewSwitch } from '#components/view-switch.tsx';
import { Page } from '#components/page.tsx';
import { ScheduleButton } from '#features/reports/statement-schedules/index.ts';
import { useToday } from '#format/use-today.ts';
import { DateFilter } from '#tables/date-filter.tsx';
import { type SavedFilters, useListSearch } from '#tables/use-list-search.ts';
import { type Preset, PresetButtons } from '../components/preset-buttons.tsx';
import { QuotasView } from '../components/quotas-view.tsx';
import { StatementView } from '../components/statement-view.tsx';
import type { StatementSearch } from '../statement-search.ts';

const presets: readonly Preset[] = [
  { label: '在職名冊' },
  { label: '部門人數', first: 'departmentName' },
  { label: '聘僱類型', first: 'employmentType', second: 'gender' },
  { label: '年齡分布', first: 'ageBand', second: 'gender' },
  { label: '年資分布', first: 'seniorityBand' },
  { label: '學歷分布', first: 'degree', second: 'gender' },
  { label: '性別分布', first: 'gender' },
  { label: '國籍與身分別', first: 'nationality', second: 'identityKind' },
  {
    label: '外籍名冊',
    where: 'foreigner:外籍',
    columns:
      'employeeNo,nameZh,departmentName,nationality,identityKind,hiredOn,residencePermitExpiresOn,workPermitExpiresOn',
  },
  { label: '計畫人員', first: 'projectCode' },
  { label: '生日月份', first: 'birthMonth', columns: 'employeeNo,nameZh,departmentName,birthMonth,birthOn' },
  {
    label: '到職週年',
    first: 'hireMonth',
    columns: 'employeeNo,nameZh,departmentName,hireMonth,hiredOn,seniorityYears',
  },
  { label: '緊急聯絡人', columns: 'employeeNo,nameZh,departmentName,mobile,emergencyContacts' },
  {
    label: '保險名冊',
    columns:
      'employeeNo,nameZh,identityNumber,birthOn,laborInsuredOn,laborInsuredAmount,healthInsuredOn,healthInsuredAmount,pensionAmount',
  },
  {
    label: '身心障礙名冊',
    where: 'hasDisability:有',
    columns: 'employeeNo,nameZh,departmentName,disability,disabilityGrade,disabilityExpiresOn',
  },
  { label: '原住民族', first: 'indigenousPeople' },
];

const hiddenByDefault = [
  'correction',
  'jobGrade',
  'workPlace',
  'seniorityBand',
  'ageBand',
  'birthMonth',
  'nationality',
  'identityKind',
  'residencePermitExpiresOn',
  'workPermitExpiresOn',
  'probationEndsOn',
  'companyEmail',
  'birthOn',
  'foreigner',
  'hireMonth',
  'mobile',
  'emergencyContacts',
  'indigenousPeople',
  'disability',
  'disabilityGrade',
  'disabilityExpiresOn',
  'identityNumber',
  'laborInsuredOn',
  'laborInsuredAmount',
  'healthInsuredOn',
  'healthInsuredAmount',
  'pensionAmount',
];

const views = [
  { value: 'list', label: '名冊與統計', Icon: GroupsOutlined },
  { value: 'quotas', label: '定額進用', Icon: BalanceOutlined },
] as const;

interface EmployeeListProps {
  readonly on: CalendarDate;
  readonly search: StatementSearch;
  readonly saved: SavedFilters;
}

const EmployeeList = ({ on, search, saved }: EmployeeListProps) => (
  <>
    <PresetButtons presets={presets} search={search} />
    <StatementView
      label="員工資料報表"
      name="employee_statement"
      columns={employeeStatementColumns}
      endpoints={employeeStatementEndpoints}
      days={{ on }}
      search={search}
      saved={saved}
      hiddenByDefault={on === useToday() ? [...hiddenByDefault, 'correctedOn'] : hiddenByDefault}
    />
  </>
);

/** 員工資料報表: everyone who is employed on a day, as of that day. */
export const EmployeeStatementPage = () => {
  const today = useToday();
  const { state, change, saved } = useListSearch('employee_data_statement', statementStateSchema);
  const search = { query: state, change };
  const { on = today } = search.query;
  const view = search.query.view === 'quotas' ? 'quotas' : 'list';
  return (
    <Page title="員工資料報表">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 1.5 }}>
        <ViewSwitch view={view} views={views} onChange={(next) => search.change({ view: next }, { isStep: true })} />
        <DateFilter label="基準日" value={on} onChange={(day) => search.change({ on: day })} />
        <ScheduleButton list="employee_data_statement" saved={saved} />
      </Box>
      {view === 'quotas' ? <QuotasView on={on} /> : <EmployeeList on={on} search={search} saved={saved} />}
    </Page>
  );
};
