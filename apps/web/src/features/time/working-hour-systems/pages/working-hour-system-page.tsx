import { settingStateNames } from '@hr/contracts/time/setting-period.ts';
import { type WorkingHourSetting, workingHourSystems } from '@hr/contracts/time/working-hour-systems';
import { FactList } from '#components/fact-list.tsx';
import { employeeFilter } from '#records/async-choice-filter.tsx';
import { departmentFilter } from '#records/department-filter.tsx';
import { choicesFilter, valueFilters } from '#records/filters.tsx';
import { tableColumns } from '#records/record-columns.tsx';
import { recordPage } from '#records/record-page.tsx';
import { factsOf } from '#records/record-text.ts';
import { SettingStatus } from '../../setting-status.tsx';
import { CreateWorkingHourSystem, workingHourSystemCommands } from '../components/working-hour-system-commands.tsx';

const columns = tableColumns<WorkingHourSetting>(workingHourSystems, {
  cells: { state: (item) => <SettingStatus item={item} /> },
  widths: { target: 160, system: 110, state: 110 },
});

/** 工時制度 */
export const WorkingHourSystemPage = recordPage({
  title: '工時制度',
  kind: workingHourSystems,
  columns,
  hiddenByDefault: ['department', 'employee', 'note'],
  filters: [
    choicesFilter('state', { label: '狀態', names: settingStateNames }),
    ...valueFilters(workingHourSystems.fields),
    departmentFilter(),
    employeeFilter(),
  ],
  commands: workingHourSystemCommands,
  hint: '對象、文號、備註',
  Create: CreateWorkingHourSystem,
  Status: SettingStatus,
  Facts: ({ item }) => <FactList facts={factsOf(workingHourSystems.fields, item)} />,
});
