import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import SettingsBrightnessOutlined from '@mui/icons-material/SettingsBrightnessOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { type BrightnessChoice, useBrightnessChoice } from './use-brightness.ts';

const choices: readonly {
  readonly value: BrightnessChoice;
  readonly label: string;
  readonly Icon: typeof DarkModeOutlined;
}[] = [
  { value: 'system', label: '外觀：與裝置相同', Icon: SettingsBrightnessOutlined },
  { value: 'light', label: '外觀：淺色', Icon: LightModeOutlined },
  { value: 'dark', label: '外觀：深色', Icon: DarkModeOutlined },
];

/** Menu 外觀; it stays open, so that the user sees the effect. */
export const BrightnessItems = () => {
  const [choice, choose] = useBrightnessChoice();
  return choices.map(({ value, label, Icon }) => (
    <MenuItem
      key={value}
      role="menuitemradio"
      aria-checked={choice === value}
      selected={choice === value}
      onClick={() => choose(value)}
    >
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      {label}
    </MenuItem>
  ));
};
