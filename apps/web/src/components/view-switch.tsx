import type { SvgIconComponent } from '@mui/icons-material';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

interface ViewSwitchProps<View extends string> {
  readonly view: View;
  /** Views in order. */
  readonly views: readonly { readonly value: View; readonly label: string; readonly Icon: SvgIconComponent }[];
  readonly onChange: (view: View) => void;
}

/** Switch between views of the same data. */
export const ViewSwitch = <View extends string>({ view, views, onChange }: ViewSwitchProps<View>) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    aria-label="檢視方式"
    value={view}
    onChange={(_event, next: View | null) => (next === null ? undefined : onChange(next))}
    // Scrolls on narrow screens.
    sx={{ height: 40, maxWidth: '100%', overflowX: 'auto' }}
  >
    {views.map(({ value, label, Icon }) => (
      <ToggleButton key={value} value={value} sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}>
        <Icon fontSize="small" sx={{ mr: 0.5 }} />
        {label}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
