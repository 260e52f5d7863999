import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';

/** What leads from one record to its neighbours; not there at the ends of the page. */
interface Ways {
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

interface OpenOne {
  readonly id: string;
  readonly open: (id: string) => void;
}

/** The ways from the open record to those before and after it in its list. */
export const waysFrom = (items: readonly { readonly id: string }[], { id, open }: OpenOne): Ways => {
  const index = items.findIndex((item) => item.id === id);
  const wayTo = (other: { readonly id: string } | undefined) =>
    index < 0 || other === undefined ? undefined : () => open(other.id);
  return { onPrevious: wayTo(items[index - 1]), onNext: wayTo(items[index + 1]) };
};

/** 上一筆 and 下一筆 of a record beside its list. */
export const RecordWays = ({ onPrevious, onNext }: Ways) => (
  <>
    <Way label="上一筆" hint="上一筆（K）" onClick={onPrevious}>
      <KeyboardArrowUp />
    </Way>
    <Way label="下一筆" hint="下一筆（J）" onClick={onNext}>
      <KeyboardArrowDown />
    </Way>
  </>
);

interface WayProps {
  readonly label: string;
  readonly hint: string;
  readonly onClick: (() => void) | undefined;
  readonly children: ReactNode;
}

const Way = ({ label, hint, onClick, children }: WayProps) => (
  <Tooltip title={onClick ? hint : ''} describeChild>
    <span>
      <IconButton aria-label={label} disabled={!onClick} onClick={onClick}>
        {children}
      </IconButton>
    </span>
  </Tooltip>
);
