import { officeHours, type OfficeHours } from '@hr/contracts/organisation/office-hours';
import { FactList } from '#components/fact-list.tsx';
import { today } from '#format/use-today.ts';
import { createDialog } from '#records/create-dialog.tsx';
import { dateFilter } from '#records/filters.tsx';
import { tableColumns } from '#records/record-columns.tsx';
import { recordPage } from '#records/record-page.tsx';
import { TimelineHistory } from '#records/timeline-history.tsx';
import { timelineFilter, TimelineStatusChip } from '#records/timeline-status.tsx';
import { officeHoursCommands } from '../components/office-hours-commands.tsx';
import { NewOfficeHoursFields } from '../components/office-hours-fields.tsx';

const { departmentId } = officeHours.plain;
const { week } = officeHours.dated;

const departmentText = ({ department }: OfficeHours): string => departmentId.toText(department) ?? '全公司';

const columns = tableColumns<OfficeHours>(officeHours, {
  cells: {
    department: departmentText,
    week: (item) => week.toText(item.week) ?? '—',
    status: (item) => <TimelineStatusChip item={item} />,
  },
  widths: { name: 160, department: 180, week: 480, effectiveFrom: 120, status: 110 },
});

const filters = [timelineFilter, dateFilter('asOf', '基準日')];

const CreateOfficeHours = createDialog<OfficeHours>(officeHours, {
  create: officeHours.endpoints.create,
  initial: () => ({ effectiveFrom: today() }),
  Fields: NewOfficeHoursFields,
  maxWidth: 'md',
});

/** 辦公時間: working hours, which determine the length of leave. */
export const OfficeHoursPage = recordPage({
  title: '辦公時間',
  kind: officeHours,
  columns,
  filters,
  commands: officeHoursCommands,
  Create: CreateOfficeHours,
  Status: TimelineStatusChip,
  Facts: ({ item }) => (
    <>
      <FactList
        facts={[
          [departmentId.label, departmentText(item)],
          [week.label, week.toText(item.week) ?? '—'],
        ]}
      />
      <TimelineHistory kind={officeHours} item={item} />
    </>
  ),
});
