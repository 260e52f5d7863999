import { type ApplicationDetail, applicationKindNames } from '@hr/contracts/applications';
import { daysBetween, formatInstant } from '@hr/domain/time';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import { LinesTable } from '#components/lines-table.tsx';
import { oneOf } from '#focus/keep-focus.ts';
import { today } from '#format/today.ts';
import { ApplicationStatus } from './application-status.tsx';

/** The most wanted first: where there is no room for all, the others are scrolled to. */
const heads = [
  '選取',
  '申請單號',
  '申請人',
  '內容摘要',
  '停留',
  '狀態',
  '目前關卡',
  '部門',
  '類別',
  '申請時間',
  '附件',
];

const stepOf = ({ steps, step }: ApplicationDetail): string => {
  const index = steps.findIndex(({ place }) => place === step);
  return index === -1 ? '—' : `${steps[index]?.name ?? ''} (${index + 1}/${steps.length})`;
};

const waitedOf = ({ step, waitingSince }: ApplicationDetail): string =>
  step === null ? '—' : `${Math.max(0, daysBetween(waitingSince.slice(0, 10) as never, today()))} 天`;

interface TaskTableProps {
  readonly items: readonly ApplicationDetail[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (id: string) => void;
  readonly onOpen: (id: string) => void;
  /** Whether tasks of this list can be signed at all. */
  readonly isChoosable: boolean;
}

/** Tasks, each of which opens beside the list. */
export const TaskTable = ({ items, chosen, onChoose, onOpen, isChoosable }: TaskTableProps) => (
  <Paper variant="outlined">
    <LinesTable
      title="簽核清單"
      heads={isChoosable ? heads : heads.slice(1)}
      lines={items.map((item) => ({
        id: item.id,
        cells: [
          ...(isChoosable
            ? [
                <Checkbox
                  key="choose"
                  size="small"
                  checked={chosen.has(item.id)}
                  onChange={() => onChoose(item.id)}
                  slotProps={{ input: { 'aria-label': `選取 ${item.number}` } }}
                />,
              ]
            : []),
          <Link key="open" component="button" type="button" onClick={() => onOpen(item.id)} {...oneOf('tasks')}>
            {item.number}
          </Link>,
          `${item.employee.employeeNo} ${item.employee.nameZh}`,
          item.summary,
          waitedOf(item),
          <ApplicationStatus key="state" item={item} />,
          stepOf(item),
          item.departmentName ?? '—',
          applicationKindNames[item.kind],
          formatInstant(new Date(item.submittedAt)),
          item.attachments.length === 0 ? '—' : `${item.attachments.length} 個`,
        ],
      }))}
    />
  </Paper>
);
