import type { Holiday } from '@hr/contracts/holidays';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';

/** What can be asked of a holiday; each opens its own dialog. */
export type HolidayCommand = 'edit' | 'rename' | 'shift' | 'delete' | 'audit';

interface Offer {
  readonly command: HolidayCommand;
  readonly label: string;
  readonly isOffered: (holiday: Holiday) => boolean;
}

const always = (): boolean => true;

const offers: readonly Offer[] = [
  { command: 'edit', label: '編輯', isOffered: always },
  { command: 'rename', label: '編輯假日名稱', isOffered: always },
  {
    command: 'shift',
    label: '調移',
    isOffered: ({ kind }) => kind === 'national_holiday' || kind === 'substitute_holiday',
  },
  { command: 'delete', label: '刪除', isOffered: always },
];

interface HolidayActionsProps {
  readonly holiday: Holiday;
  readonly canEdit: boolean;
  readonly onCommand: (command: HolidayCommand) => void;
}

/** The commands that suit the holiday and the person's permission. */
export const HolidayActions = ({ holiday, canEdit, onCommand }: HolidayActionsProps) => (
  <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
    {offers
      .filter(({ isOffered }) => canEdit && isOffered(holiday))
      .map(({ command, label }) => (
        <Button
          key={command}
          size="small"
          variant="outlined"
          color={command === 'delete' ? 'error' : 'primary'}
          onClick={() => onCommand(command)}
        >
          {label}
        </Button>
      ))}
    <Button size="small" variant="outlined" onClick={() => onCommand('audit')}>
      操作紀錄
    </Button>
  </Stack>
);
