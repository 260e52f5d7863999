import { employeeStatementColumns, employeeStatementEndpoints } from '@hr/contracts/reports/statements';
import Box from '@mui/material/Box';
import { Page } from '#components/page.tsx';
import { useToday } from '#format/use-today.ts';
import { DateFilter } from '#tables/date-filter.tsx';
import { useListSearch } from '#tables/use-list-search.ts';
import { type Preset, PresetButtons } from '../components/preset-buttons.tsx';
import { StatementView } from '../components/statement-view.tsx';
import { searchSchema } from '../statement-search.ts';

const presets: readonly Preset[] = [
  { label: '在職名冊' },
  { label: '部門人數', first: 'departmentName' },
  { label: '聘僱類型', first: 'employmentType', second: 'gender' },
  { label: '年齡分布', first: 'ageBand', second: 'gender' },
  { label: '年資分布', first: 'seniorityBand' },
  { label: '學歷分布', first: 'degree', second: 'gender' },
  { label: '國籍與身分別', first: 'nationality', second: 'identityKind' },
  { label: '計畫人員', first: 'projectCode' },
  { label: '生日月份', first: 'birthMonth' },
];

const hiddenByDefault = [
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
];

/** 員工資料報表: everyone who is employed on a day, as of that day. */
export const EmployeeStatementPage = () => {
  const today = useToday();
  const { state, change, saved } = useListSearch('employee_data_statement', searchSchema);
  const search = { query: state, change };
  const { on = today } = search.query;
  return (
    <Page title="員工資料報表">
      <PresetButtons presets={presets} search={search} />
      <Box sx={{ mb: 1.5 }}>
        <DateFilter label="基準日" value={on} onChange={(day) => search.change({ on: day })} />
      </Box>
      <StatementView
        label="員工資料報表"
        name="employee_statement"
        columns={employeeStatementColumns}
        endpoints={employeeStatementEndpoints}
        days={{ on }}
        search={search}
        saved={saved}
        hiddenByDefault={hiddenByDefault}
      />
    </Page>
  );
};
