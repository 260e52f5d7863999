import { type Employee, employeeReminderNames } from '@hr/contracts/people/employees';
import type { EmployeeReminder } from '@hr/domain/people/employees';
import AccessibleOutlined from '@mui/icons-material/AccessibleOutlined';
import AirplanemodeInactiveOutlined from '@mui/icons-material/AirplanemodeInactiveOutlined';
import AssignmentLateOutlined from '@mui/icons-material/AssignmentLateOutlined';
import ElderlyOutlined from '@mui/icons-material/ElderlyOutlined';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import FolderOffOutlined from '@mui/icons-material/FolderOffOutlined';
import HourglassBottomOutlined from '@mui/icons-material/HourglassBottomOutlined';
import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import type SvgIcon from '@mui/material/SvgIcon';
import { visuallyHidden } from '#theme/visually-hidden.ts';
import { WarningLink, type WarningPlace } from './warning-link.tsx';

const icons: Readonly<Record<EmployeeReminder, typeof SvgIcon>> = {
  contract_ending: EventBusyOutlined,
  probation_ending: HourglassBottomOutlined,
  unpaid_leave_ending: EventRepeatOutlined,
  retirement_near: ElderlyOutlined,
  permit_expiring: AirplanemodeInactiveOutlined,
  disability_expiring: AccessibleOutlined,
  documents_lacking: FolderOffOutlined,
  record_incomplete: AssignmentLateOutlined,
};

const Reminders = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  height: '100%',
  color: theme.palette.warning.dark,
}));

const Reminder = styled('span')({ display: 'flex', position: 'relative' });

const Words = styled('span')(visuallyHidden);

const places: Readonly<Record<EmployeeReminder, WarningPlace>> = {
  contract_ending: { label: '檢視合約', tab: 'contracts', permission: 'employee_contract:view' },
  probation_ending: { label: '檢視異動', tab: 'transfers', permission: 'transfer_records:view' },
  unpaid_leave_ending: { label: '檢視異動', tab: 'transfers', permission: 'transfer_records:view' },
  retirement_near: { label: '檢視任職資料', tab: 'employment' },
  permit_expiring: { label: '檢視基本資料', tab: 'profile' },
  disability_expiring: { label: '檢視基本資料', tab: 'profile' },
  documents_lacking: { label: '檢視文件', tab: 'documents', permission: 'employee_document:view' },
  record_incomplete: { label: '檢視基本資料', tab: 'profile' },
};

interface ReminderNoticeProps {
  readonly item: Pick<Employee, 'reminders' | 'employeeNo'>;
}

/**
 * Reminders of an employee, each with a link to the place where it is solved. `MissingNotice` covers incomplete
 * records.
 */
export const ReminderNotice = ({ item }: ReminderNoticeProps) =>
  item.reminders
    .filter((kind) => kind !== 'record_incomplete')
    .map((kind) => (
      <Alert key={kind} severity="warning" sx={{ mt: 1 }} action={<WarningLink employee={item} {...places[kind]} />}>
        {employeeReminderNames[kind]}
      </Alert>
    ));

/** Reminder icons with native tooltips. The library's tooltips make scrolling a hundred rows too slow. */
export const EmployeeReminders = ({ item: { reminders } }: { readonly item: Pick<Employee, 'reminders'> }) => (
  <Reminders>
    {reminders.map((kind) => {
      const Icon = icons[kind];
      const name = employeeReminderNames[kind];
      return (
        <Reminder key={kind} title={name}>
          <Icon fontSize="small" />
          <Words>{name}</Words>
        </Reminder>
      );
    })}
  </Reminders>
);
