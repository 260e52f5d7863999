import Alert from '@mui/material/Alert';
import type { Patch } from '#records/kind.ts';

/** Lists of people that are asked for by name, with the columns that they are exported and printed with. */
export const rosters = {
  staff: {
    title: '員工名冊',
    columns: ['employeeNo', 'nameZh', 'nameEn', 'department', 'jobTitle', 'employmentType', 'hiredOn', 'status'],
  },
  birthdays: { title: '生日名單', columns: ['employeeNo', 'nameZh', 'department', 'jobTitle', 'birthOn'] },
  emergency: {
    title: '緊急聯絡人名單',
    columns: ['employeeNo', 'nameZh', 'department', 'mobile', 'emergencyContacts'],
  },
} as const;

export type Roster = keyof typeof rosters;

export const rosterNames = Object.keys(rosters) as [Roster, ...Roster[]];

interface RosterNoticeProps {
  readonly roster: Roster;
  readonly onChange: (patch: Patch) => void;
}

/** Says as which list people are exported and printed, whatever columns the screen shows, until that is closed. */
export const RosterNotice = ({ roster, onChange }: RosterNoticeProps) => (
  <Alert severity="info" sx={{ mb: 2 }} onClose={() => onChange({ roster: undefined })}>
    {`匯出與列印為「${rosters[roster].title}」的欄位，對象同下方清單。`}
  </Alert>
);
