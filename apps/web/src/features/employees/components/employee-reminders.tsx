import { type Employee, employeeReminderNames } from '@hr/contracts/employees';
import type { EmployeeReminder } from '@hr/domain/employees';
import AirplanemodeInactiveOutlined from '@mui/icons-material/AirplanemodeInactiveOutlined';
import AssignmentLateOutlined from '@mui/icons-material/AssignmentLateOutlined';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import FolderOffOutlined from '@mui/icons-material/FolderOffOutlined';
import HourglassBottomOutlined from '@mui/icons-material/HourglassBottomOutlined';
import Box from '@mui/material/Box';
import type SvgIcon from '@mui/material/SvgIcon';
import Tooltip from '@mui/material/Tooltip';
import { visuallyHidden } from '#theme/visually-hidden.ts';

const icons: Readonly<Record<EmployeeReminder, typeof SvgIcon>> = {
  contract_ending: EventBusyOutlined,
  probation_ending: HourglassBottomOutlined,
  unpaid_leave_ending: EventRepeatOutlined,
  permit_expiring: AirplanemodeInactiveOutlined,
  documents_lacking: FolderOffOutlined,
  record_incomplete: AssignmentLateOutlined,
};

/** What about somebody needs somebody, an icon each, which says what it stands for. */
export const EmployeeReminders = ({ item: { reminders } }: { readonly item: Pick<Employee, 'reminders'> }) => (
  <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, height: 1, color: 'warning.dark' }}>
    {reminders.map((kind) => {
      const Icon = icons[kind];
      const name = employeeReminderNames[kind];
      return (
        <Tooltip key={kind} title={name} describeChild>
          <Box component="span" sx={{ display: 'flex', position: 'relative' }}>
            <Icon fontSize="small" />
            <Box component="span" sx={visuallyHidden}>
              {name}
            </Box>
          </Box>
        </Tooltip>
      );
    })}
  </Box>
);
