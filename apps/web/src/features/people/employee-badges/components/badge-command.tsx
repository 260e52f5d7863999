import { employeeBadgeEndpoints } from '@hr/contracts/people/employee-badges';
import { type Employee, employees } from '@hr/contracts/people/employees';
import { hasLeft } from '@hr/domain/people/employees';
import Typography from '@mui/material/Typography';
import { downloadFile } from '#api/download-file.ts';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { toast } from '#messages/toast.ts';
import type { Command, TogetherProps } from '#records/commands.tsx';

const LABEL = '產生識別證';

/** The address of what is asked for has room for so many. */
const MOST_BADGES = 200;

const titleOf = (items: readonly Employee[]): string => {
  const [first] = items;
  return first && items.length === 1 ? `${LABEL}：${employees.titleOf(first)}` : `${LABEL}：${items.length} 位員工`;
};

/** 產生識別證 of these people, in one file. */
const BadgesDialog = ({ items, onClose }: TogetherProps<Employee>) => {
  const isTooMany = items.length > MOST_BADGES;
  return (
    <ConfirmDialog
      open
      title={titleOf(items)}
      confirmLabel={LABEL}
      isIdle={isTooMany}
      onConfirm={async () => {
        await downloadFile(employeeBadgeEndpoints.print, { query: { ids: items.map(({ id }) => id).join(',') } });
        toast('employee.badges.ok', { values: { count: items.length } });
        onClose([]);
      }}
      onClose={() => onClose(items)}
    >
      {isTooMany ? (
        <Typography color="error">{`一次最多 ${MOST_BADGES} 位，請減少勾選的員工。`}</Typography>
      ) : (
        <Typography>
          依今日的資料製作一份 PDF：每張 54 × 86 mm，A4
          一頁九張，附裁切線；沒有照片者以姓名首字代替。每位員工都會留下操作紀錄。
        </Typography>
      )}
    </ConfirmDialog>
  );
};

/** 產生識別證: of one person, or of several on pages of one file. */
export const badgeCommand: Command<Employee> = {
  label: LABEL,
  permission: 'employee_data:export',
  isOffered: ({ status }) => !hasLeft(status),
  Dialog: ({ item, onClose }) => <BadgesDialog items={[item]} onClose={onClose} />,
  Together: BadgesDialog,
};
