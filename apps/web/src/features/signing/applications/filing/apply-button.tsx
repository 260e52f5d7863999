import Add from '@mui/icons-material/Add';
import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useStartAction } from '#routing/start-action.ts';
import { type NewApplication, toNewApplication, useKindOptions } from '../kinds/kind-options.ts';
import { ApplicationDialog } from './application-dialog.tsx';

interface ApplyButtonProps {
  /** Kind, or id of a custom kind, whose form the start action of the page opens. */
  readonly initialKind: string;
}

/** 新增申請: menu of the application kinds, and the form of the chosen one. */
export const ApplyButton = ({ initialKind }: ApplyButtonProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [newApplication, setNewApplication] = useState<NewApplication | null>(null);
  const offers = useKindOptions();
  const begin = (chosen: string): void => {
    setAnchor(null);
    setNewApplication(toNewApplication(chosen));
  };
  useStartAction('create', () => begin(initialKind));
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Add />}
        endIcon={<ArrowDropDown />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        新增申請
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {offers.map(({ value, label }) => (
          <MenuItem key={value} onClick={() => begin(value)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
      {newApplication === null ? null : (
        <ApplicationDialog {...newApplication} onClose={() => setNewApplication(null)} />
      )}
    </>
  );
};
