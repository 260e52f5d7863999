import { type ShiftTemplate, shiftTemplates } from '@hr/contracts/time/shift-templates';
import type { HistoryItem } from '@hr/contracts/records';
import { formatHours } from '@hr/domain/dates';
import { FactList } from '#components/fact-list.tsx';
import { dateFilter, valueFilters } from '#records/filters.tsx';
import { tableColumns } from '#records/record-columns.tsx';
import { recordPage } from '#records/record-page.tsx';
import { factsOf } from '#records/record-text.ts';
import { TimelineHistory } from '#records/timeline-history.tsx';
import { timelineFilter, TimelineStatusChip } from '#records/timeline-status.tsx';
import { CreateShiftTemplate, shiftTemplateCommands } from '../components/shift-template-commands.tsx';
import { ShiftColourMark } from '../shift-colour.tsx';

const hoursText = ({ workMinutes }: ShiftTemplate): string => `${formatHours(workMinutes)} 小時`;

const allColumns = tableColumns<ShiftTemplate>(shiftTemplates, {
  cells: {
    colour: ({ colour }) => <ShiftColourMark colour={colour} />,
    workMinutes: hoursText,
    status: (item) => <TimelineStatusChip item={item} />,
  },
  widths: { code: 120, kind: 100, colour: 90, startMinute: 120, endMinute: 120, workMinutes: 100, flexMinutes: 100 },
});

/** The hours are written with their unit. */
const columns = allColumns.map((column) =>
  column.field === 'workMinutes' ? { ...column, headerName: '工時' } : column,
);

const { colour: _colour, ...described } = shiftTemplates.fields;

/** Values of a period with their labels, because most of them are numbers. */
const linesOf = (period: HistoryItem): string[] => [
  factsOf(shiftTemplates.dated, period)
    .map(([label, text]) => `${label} ${text}`)
    .join('　'),
];

/** 班別範本: the shifts that schedules use. */
export const ShiftTemplatePage = recordPage({
  title: '班別範本',
  kind: shiftTemplates,
  columns,
  hiddenByDefault: ['isOvernight', 'note'],
  filters: [timelineFilter, ...valueFilters(shiftTemplates.dated), dateFilter('asOf', '基準日')],
  commands: shiftTemplateCommands,
  Create: CreateShiftTemplate,
  Status: TimelineStatusChip,
  Facts: ({ item }) => (
    <>
      <FactList
        facts={[
          ...factsOf(described, item),
          ['工時', hoursText(item)],
          ['色塊', <ShiftColourMark key="colour" colour={item.colour} />],
        ]}
      />
      <TimelineHistory kind={shiftTemplates} item={item} linesOf={linesOf} />
    </>
  ),
});
