import type SvgIcon from '@mui/material/SvgIcon';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import ScienceOutlined from '@mui/icons-material/ScienceOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import MoveUpOutlined from '@mui/icons-material/MoveUpOutlined';
import HealthAndSafetyOutlined from '@mui/icons-material/HealthAndSafetyOutlined';
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import FlagOutlined from '@mui/icons-material/FlagOutlined';
import EmojiEventsOutlined from '@mui/icons-material/EmojiEventsOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import BeachAccessOutlined from '@mui/icons-material/BeachAccessOutlined';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import {
  type EmployeeEvent,
  employeeEventNames,
  type EmployeeEventKind,
} from '@hr/contracts/personnel-actions/employee-timeline';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { StatusChip } from '#components/status-chip.tsx';

const eventIcons: Readonly<Record<EmployeeEventKind, typeof SvgIcon>> = {
  employment: BadgeOutlined,
  transfer: MoveUpOutlined,
  contract: HandshakeOutlined,
  insurance: HealthAndSafetyOutlined,
  pay: PaymentsOutlined,
  leave: BeachAccessOutlined,
  project: ScienceOutlined,
  evaluation: FactCheckOutlined,
  reward: EmojiEventsOutlined,
  document: DescriptionOutlined,
  account: AccountCircleOutlined,
  milestone: FlagOutlined,
};

const weekdays = new Intl.DateTimeFormat('zh-TW', { weekday: 'narrow', timeZone: 'UTC' });

/** 「2026/08/01（六）」 */
const dayText = (day: CalendarDate): string => `${formatDate(day)}（${weekdays.format(new Date(`${day}T00:00:00Z`))}）`;

interface TimelineNodeProps {
  readonly event: EmployeeEvent;
  /** Events after this day are in the future. */
  readonly day: CalendarDate;
}

export const TimelineNode = ({ event: { on, kind, title, before, after, by, path }, day }: TimelineNodeProps) => {
  const isToCome = on > day;
  const Icon = eventIcons[kind];
  return (
    <Box
      component="li"
      sx={{
        pl: 2,
        pb: 2,
        ml: 0.5,
        borderLeft: 2,
        borderLeftStyle: isToCome ? 'dashed' : 'solid',
        borderColor: isToCome ? 'info.main' : 'divider',
      }}
    >
      <Typography variant="body2" color="textSecondary">
        <Icon fontSize="small" sx={{ mr: 0.5, verticalAlign: 'text-bottom' }} />
        {`${dayText(on)}　${employeeEventNames[kind]}`}
        {isToCome ? (
          <Box component="span" sx={{ ml: 1 }}>
            <StatusChip kind="info" label="待生效" />
          </Box>
        ) : null}
      </Typography>
      {path === null ? (
        <Typography>{title}</Typography>
      ) : (
        <MuiLink component={Link} to={path}>
          {title}
        </MuiLink>
      )}
      {before === null && after === null ? null : (
        <Typography variant="body2">{before === null ? after : `${before} → ${after ?? '無'}`}</Typography>
      )}
      {by === null ? null : <Typography variant="body2" color="textSecondary">{`經辦：${by}`}</Typography>}
    </Box>
  );
};
