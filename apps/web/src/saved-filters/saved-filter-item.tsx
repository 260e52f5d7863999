import type { SavedFilter } from '@hr/contracts/shell/saved-filters';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface SavedFilterItemProps {
  readonly filter: SavedFilter;
  /** The current query equals this filter. */
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
  readonly onDefault: () => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

const noteOf = ({ isOwn, isShared, ownerName }: SavedFilter): string => {
  if (!isOwn) {
    return `${ownerName} 共用`;
  }
  return isShared ? '已共用' : '只有自己';
};

/** Saved filter with its actions; only the owner can change it. */
export const SavedFilterItem = (props: SavedFilterItemProps) => {
  const { filter, isCurrent, onChoose, onDefault, onEdit, onDelete } = props;
  const { name, isOwn, isDefault } = filter;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center' }}>
      <Button
        color="inherit"
        aria-current={isCurrent}
        onClick={onChoose}
        sx={{ flex: 1, minWidth: 0, display: 'block', textAlign: 'left', fontWeight: isCurrent ? 700 : 400 }}
      >
        <Typography component="span" noWrap sx={{ display: 'block', font: 'inherit' }}>
          {name}
        </Typography>
        <Typography component="span" variant="caption" color="textSecondary" noWrap sx={{ display: 'block' }}>
          {isDefault ? `${noteOf(filter)}・預設` : noteOf(filter)}
        </Typography>
      </Button>
      <FilterAction label={`以「${name}」為預設`} hint="預設" isPressed={isDefault} onClick={onDefault}>
        {isDefault ? <Star fontSize="small" color="primary" /> : <StarBorder fontSize="small" />}
      </FilterAction>
      {isOwn ? (
        <>
          <FilterAction label={`編輯「${name}」`} hint="編輯" onClick={onEdit}>
            <EditOutlined fontSize="small" />
          </FilterAction>
          <FilterAction label={`刪除「${name}」`} hint="刪除" onClick={onDelete}>
            <DeleteOutlined fontSize="small" />
          </FilterAction>
        </>
      ) : null}
    </Box>
  );
};

interface FilterActionProps {
  readonly label: string;
  readonly hint: string;
  readonly isPressed?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const FilterAction = ({ label, hint, isPressed, onClick, children }: FilterActionProps) => (
  <Tooltip title={hint} describeChild>
    <IconButton size="small" aria-label={label} aria-pressed={isPressed} onClick={onClick}>
      {children}
    </IconButton>
  </Tooltip>
);
