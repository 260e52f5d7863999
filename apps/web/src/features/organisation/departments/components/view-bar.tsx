import type { CalendarDate } from '@hr/domain/dates';
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import ListAlt from '@mui/icons-material/ListAlt';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { AsOfPicker } from '#forms/as-of-picker.tsx';
import { ChartButton } from './chart-button.tsx';

type View = 'tree' | 'list';

interface ViewBarProps {
  readonly view: View;
  readonly asOf: CalendarDate | undefined;
  readonly onViewChange: (view: View) => void;
  readonly onAsOfChange: (asOf: CalendarDate | undefined) => void;
}

/** View and day; the tree can be exported as a chart. */
export const ViewBar = ({ view, asOf, onViewChange, onAsOfChange }: ViewBarProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="檢視方式"
      value={view}
      onChange={(_event, next: View | null) => (next === null ? undefined : onViewChange(next))}
      sx={{ height: 40 }}
    >
      <ToggleButton value="tree">
        <AccountTreeOutlined fontSize="small" sx={{ mr: 0.5 }} />
        樹狀
      </ToggleButton>
      <ToggleButton value="list">
        <ListAlt fontSize="small" sx={{ mr: 0.5 }} />
        清單
      </ToggleButton>
    </ToggleButtonGroup>
    <AsOfPicker value={asOf} onChange={onAsOfChange} />
    {view === 'tree' ? <ChartButton asOf={asOf} /> : null}
  </Box>
);
