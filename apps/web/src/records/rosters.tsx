import Alert from '@mui/material/Alert';
import type { QueryPatch } from './kind.ts';
import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';

/** Predefined list with the columns of its export and print. */
interface Roster {
  readonly title: string;
  readonly columns: readonly string[];
  readonly search: string;
}

interface RosterNoticeProps {
  readonly roster: Roster;
  readonly onChange: (patch: QueryPatch) => void;
}

/** Notice that export and print use the columns of a roster instead of those on the screen, until it is closed. */
export const RosterNotice = ({ roster: { title }, onChange }: RosterNoticeProps) => (
  <Alert severity="info" sx={{ mb: 2 }} onClose={() => onChange({ roster: undefined })}>
    {`匯出與列印為「${title}」的欄位，對象同下方清單。`}
  </Alert>
);

interface RosterMenuProps {
  readonly rosters: Readonly<Record<string, Roster>>;
  readonly label?: string;
}

/** Returns the address of a roster with the current filters and as-of day. */
const addressOf = (current: URLSearchParams, search: string): string => {
  const merged = new URLSearchParams(current);
  merged.delete('page');
  for (const [name, value] of new URLSearchParams(search)) {
    merged.set(name, value);
  }
  return `?${merged.toString()}`;
};

/** Menu of predefined lists with the current filters. */
export const RosterMenu = ({ rosters, label = '名冊' }: RosterMenuProps) => {
  const [current] = useSearchParams();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => setAnchor(null);
  return (
    <>
      <Button
        variant="outlined"
        endIcon={<ArrowDropDown />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {Object.values(rosters).map(({ title, search }) => (
          <MenuItem key={title} component={Link} to={addressOf(current, search)} onClick={close}>
            {title}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
