import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';

interface Ways {
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

interface OpenOne<Item> {
  readonly id: string;
  readonly open: (item: Item) => void;
}

/** The ways from the open record to those before and after it in its list. */
export const waysFrom = <Item extends { readonly id: string }>(
  items: readonly Item[],
  { id, open }: OpenOne<Item>,
): Ways => {
  const index = items.findIndex((item) => item.id === id);
  const wayTo = (other: Item | undefined) => (index < 0 || other === undefined ? undefined : () => open(other));
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
