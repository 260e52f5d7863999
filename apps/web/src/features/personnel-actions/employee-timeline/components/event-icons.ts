import type { EmployeeEventKind } from '@hr/contracts/personnel-actions/employee-timeline';
import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import BeachAccessOutlined from '@mui/icons-material/BeachAccessOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import EmojiEventsOutlined from '@mui/icons-material/EmojiEventsOutlined';
import FlagOutlined from '@mui/icons-material/FlagOutlined';
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import HealthAndSafetyOutlined from '@mui/icons-material/HealthAndSafetyOutlined';
import MoveUpOutlined from '@mui/icons-material/MoveUpOutlined';
import ScienceOutlined from '@mui/icons-material/ScienceOutlined';
import type SvgIcon from '@mui/material/SvgIcon';

export const eventIcons: Readonly<Record<EmployeeEventKind, typeof SvgIcon>> = {
  employment: BadgeOutlined,
  transfer: MoveUpOutlined,
  contract: HandshakeOutlined,
  insurance: HealthAndSafetyOutlined,
  leave: BeachAccessOutlined,
  project: ScienceOutlined,
  reward: EmojiEventsOutlined,
  document: DescriptionOutlined,
  account: AccountCircleOutlined,
  milestone: FlagOutlined,
};
