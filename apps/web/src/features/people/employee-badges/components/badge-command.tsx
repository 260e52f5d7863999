import { employeeBadgeEndpoints } from '@hr/contracts/people/employee-badges';
import { type Employee, employees } from '@hr/contracts/people/employees';
import { hasLeft } from '@hr/domain/people/employment';
import Typography from '@mui/material/Typography';
import { downloadFile } from '#api/download-file.ts';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { toast } from '#messages/toast.ts';
import type { Command, JointDialogProps } from '#records/commands.tsx';

const LABEL = '產生識別證';

/** The URL of the export has room for this many ids. */
const MAX_BADGES = 200;

const titleOf = (items: readonly Employee[]): string => {
  const [first] = items;
  return first && items.length === 1 ? `${LABEL}：${employees.titleOf(first)}` : `${LABEL}：${items.length} 位員工`;
};

const BadgesDialog = ({ items, onClose }: JointDialogProps<Employee>) => {
  const isTooMany = items.length > MAX_BADGES;
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
        <Typography color="error">{`一次最多 ${MAX_BADGES} 位，請減少勾選的員工。`}</Typography>
      ) : (
        <Typography>
          依今日的資料製作一份 PDF：每張 54 × 86 mm，A4
          一頁九張，附裁切線；沒有照片者以姓名首字代替。每位員工都會留下操作紀錄。
        </Typography>
      )}
    </ConfirmDialog>
  );
};

export const badgeCommand: Command<Employee> = {
  label: LABEL,
  permission: 'employee_data:export',
  isOffered: ({ status }) => !hasLeft(status),
  Dialog: ({ item, onClose }) => <BadgesDialog items={[item]} onClose={onClose} />,
  JointDialog: BadgesDialog,
};
