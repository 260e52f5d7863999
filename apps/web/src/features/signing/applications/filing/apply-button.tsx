import Add from '@mui/icons-material/Add';
import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useStartAction } from '#routing/start-action.ts';
import { type NewApplication, toNewApplication, useOffers } from '../kinds/kind-options.ts';
import { ApplicationDialog } from './application-dialog.tsx';

interface ApplyButtonProps {
  readonly wanted: string;
}

/** 新增申請: menu of the application kinds, and the form of the chosen one. */
export const ApplyButton = ({ wanted }: ApplyButtonProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [newApplication, setBegun] = useState<NewApplication | null>(null);
  const offers = useOffers();
  const begin = (chosen: string): void => {
    setAnchor(null);
    setBegun(toNewApplication(chosen));
  };
  useStartAction('create', () => begin(wanted));
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
      {newApplication === null ? null : <ApplicationDialog {...newApplication} onClose={() => setBegun(null)} />}
    </>
  );
};
