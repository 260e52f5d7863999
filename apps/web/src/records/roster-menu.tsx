import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Roster } from './roster-notice.tsx';

interface RosterMenuProps {
  readonly rosters: Readonly<Record<string, Roster>>;
}

/** The address of a roster of those whom the list is narrowed to, as of its day. */
const addressOf = (current: URLSearchParams, search: string): string => {
  const merged = new URLSearchParams(current);
  merged.delete('page');
  for (const [name, value] of new URLSearchParams(search)) {
    merged.set(name, value);
  }
  return `?${merged.toString()}`;
};

/** 名冊: the lists of a screen that people ask for by name, each of those whom it is about. */
export const RosterMenu = ({ rosters }: RosterMenuProps) => {
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
        名冊
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
