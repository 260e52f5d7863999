import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import GridOnOutlined from '@mui/icons-material/GridOnOutlined';
import ListAlt from '@mui/icons-material/ListAlt';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

export const views = ['list', 'missing', 'requirements'] as const;

export type View = (typeof views)[number];

interface ViewBarProps {
  readonly view: View;
  readonly onChange: (view: View) => void;
}

export const ViewBar = ({ view, onChange }: ViewBarProps) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    aria-label="檢視方式"
    value={view}
    onChange={(_event, next: View | null) => (next === null ? undefined : onChange(next))}
    sx={{ height: 40, mb: 2 }}
  >
    <ToggleButton value="list">
      <ListAlt fontSize="small" sx={{ mr: 0.5 }} />
      清單
    </ToggleButton>
    <ToggleButton value="missing">
      <GridOnOutlined fontSize="small" sx={{ mr: 0.5 }} />
      缺件矩陣
    </ToggleButton>
    <ToggleButton value="requirements">
      <FactCheckOutlined fontSize="small" sx={{ mr: 0.5 }} />
      必備文件
    </ToggleButton>
  </ToggleButtonGroup>
);
