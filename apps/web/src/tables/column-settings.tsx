import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import type { ColumnChoice } from './use-column-choice.ts';

interface NamedColumn {
  readonly field: string;
  readonly headerName?: string;
}

interface ColumnSettingsProps {
  readonly columns: readonly NamedColumn[];
  readonly choice: ColumnChoice;
}

/** Returns the order with a column moved to another position. */
const moved = (order: readonly string[], from: number, to: number): string[] => {
  const next = [...order];
  const [field = ''] = next.splice(from, 1);
  next.splice(to, 0, field);
  return next;
};

/** Menu 欄位設定: visible columns, their order (by dragging or by buttons) and the row density. */
export const ColumnSettings = ({ columns, choice }: ColumnSettingsProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const { order, shown, visibleFields, density, change, reset } = choice;
  const names = new Map(columns.map(({ field, headerName }) => [field, headerName ?? field]));
  return (
    <>
      <Button
        color="inherit"
        startIcon={<ViewColumnOutlined fontSize="small" />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ height: 40 }}
      >
        欄位設定
      </Button>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': '欄位設定', sx: { width: 320, p: 1.5, boxShadow: 8 } } }}
      >
        {/* The padding leaves room for focus rings, which the box would cut off. */}
        <Box component="ul" sx={{ listStyle: 'none', m: -1, mb: 0, p: 1, maxHeight: 420, overflow: 'auto' }}>
          {order.map((field, index) => (
            <Box
              component="li"
              key={field}
              draggable
              onDragStart={() => setDragged(field)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={() => dragged !== null && change({ order: moved(order, order.indexOf(dragged), index) })}
              sx={{ display: 'flex', alignItems: 'center', cursor: 'grab', opacity: dragged === field ? 0.5 : 1 }}
            >
              <FormControlLabel
                sx={{ flex: 1, mr: 0, ml: -0.5 }}
                control={
                  <Checkbox
                    size="small"
                    checked={shown[field] !== false}
                    // At least one column stays visible.
                    disabled={visibleFields.length === 1 && visibleFields[0] === field}
                    onChange={({ target }) => change({ shown: { ...shown, [field]: target.checked } })}
                  />
                }
                label={names.get(field)}
              />
              <IconButton
                size="small"
                aria-label={`上移 ${names.get(field)}`}
                disabled={index === 0}
                onClick={() => change({ order: moved(order, index, index - 1) })}
              >
                <ArrowUpward fontSize="inherit" />
              </IconButton>
              <IconButton
                size="small"
                aria-label={`下移 ${names.get(field)}`}
                disabled={index === order.length - 1}
                onClick={() => change({ order: moved(order, index, index + 1) })}
              >
                <ArrowDownward fontSize="inherit" />
              </IconButton>
            </Box>
          ))}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', mt: 1, pt: 1, borderTop: 1, borderColor: 'divider' }}>
          <FormControlLabel
            sx={{ flex: 1, ml: 0 }}
            control={
              <Switch
                size="small"
                checked={density === 'compact'}
                onChange={({ target }) => change({ density: target.checked ? 'compact' : 'standard' })}
              />
            }
            label="緊密列高"
          />
          <Button size="small" onClick={reset}>
            恢復預設
          </Button>
        </Box>
      </Popover>
    </>
  );
};
