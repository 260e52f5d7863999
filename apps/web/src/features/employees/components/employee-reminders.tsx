import { type Employee, employeeReminderNames } from '@hr/contracts/employees';
import type { EmployeeReminder } from '@hr/domain/employees';
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

/** What about somebody needs somebody, in words; what their record lacks is told with it. */
export const ReminderNotice = ({ item: { reminders } }: { readonly item: Pick<Employee, 'reminders'> }) => {
  const told = reminders.filter((kind) => kind !== 'record_incomplete').map((kind) => employeeReminderNames[kind]);
  return told.length === 0 ? null : (
    <Alert severity="warning" sx={{ mt: 1 }}>
      {told.join('、')}
    </Alert>
  );
};

/**
 * What about somebody needs somebody, an icon each, which says what it stands for: by the browser's own hint, since a hundred
 * rows of the library's are drawn too slowly to be scrolled.
 */
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
