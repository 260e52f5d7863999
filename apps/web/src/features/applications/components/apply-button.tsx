import { type ApplicationKind, applicationKindNames } from '@hr/contracts/applications';
import Add from '@mui/icons-material/Add';
import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useBeginning } from '#routing/beginning.ts';
import { offeredKinds } from '../kinds/index.ts';
import { ApplicationDialog } from './application-dialog.tsx';

interface ApplyButtonProps {
  /** What is applied for where the screen is opened to apply for something. */
  readonly wanted: ApplicationKind;
}

/** 新增申請: what can be applied for, and the form of what is chosen. */
export const ApplyButton = ({ wanted }: ApplyButtonProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [kind, setKind] = useState<ApplicationKind | null>(null);
  const begin = (chosen: ApplicationKind): void => {
    setAnchor(null);
    setKind(chosen);
  };
  useBeginning('create', () => begin(wanted));
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
        {offeredKinds.map((offered) => (
          <MenuItem key={offered} onClick={() => begin(offered)}>
            {applicationKindNames[offered]}
          </MenuItem>
        ))}
      </Menu>
      {kind === null ? null : <ApplicationDialog kind={kind} onClose={() => setKind(null)} />}
    </>
  );
};
