import Alert from '@mui/material/Alert';
import type { Patch } from './kind.ts';

/** A list that is asked for by name, with the columns that it is exported and printed with. */
export interface Roster {
  readonly title: string;
  readonly columns: readonly string[];
  readonly search: string;
}

interface RosterNoticeProps {
  readonly roster: Roster;
  readonly onChange: (patch: Patch) => void;
}

/** Says as which list records are exported and printed, whatever columns the screen shows, until that is closed. */
export const RosterNotice = ({ roster: { title }, onChange }: RosterNoticeProps) => (
  <Alert severity="info" sx={{ mb: 2 }} onClose={() => onChange({ roster: undefined })}>
    {`匯出與列印為「${title}」的欄位，對象同下方清單。`}
  </Alert>
);
