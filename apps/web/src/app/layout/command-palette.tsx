import Autocomplete from '@mui/material/Autocomplete';
import Dialog from '@mui/material/Dialog';
import TextField from '@mui/material/TextField';
import { useNavigate } from 'react-router-dom';
import { type Screen, useUsableScreens } from '#routing/screen.ts';

interface CommandPaletteProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Ctrl or Cmd + K: type a part of a screen's name and go there. */
export const CommandPalette = ({ open, onClose }: CommandPaletteProps) => {
  const screens = useUsableScreens();
  const navigate = useNavigate();
  const handleChoice = (screen: Screen | null): void => {
    onClose();
    if (screen) {
      void navigate(screen.path);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-label="前往功能"
      maxWidth="sm"
      fullWidth
      slotProps={{ paper: { sx: { p: 2, alignSelf: 'flex-start', mt: 10 } } }}
    >
      <Autocomplete
        openOnFocus
        autoHighlight
        options={screens}
        groupBy={({ group }) => group}
        getOptionLabel={({ title }) => title}
        getOptionKey={({ path }) => path}
        // The route's own name is found too: people know it from addresses.
        filterOptions={(options, { inputValue }) => options.filter((option) => isMatch(option, inputValue))}
        noOptionsText="查無符合的功能"
        onChange={(_, screen) => handleChoice(screen)}
        renderInput={(parameters) => (
          <TextField {...parameters} inputRef={focusOnMount} label="前往功能" placeholder="請輸入功能名稱" />
        )}
      />
    </Dialog>
  );
};

const isMatch = ({ title, group, name }: Screen, typed: string): boolean =>
  `${title} ${group} ${name}`.toLowerCase().includes(typed.trim().toLowerCase());

const focusOnMount = (input: HTMLInputElement | null): void => input?.focus();
