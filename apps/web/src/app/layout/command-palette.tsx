import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
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
  const titleId = useId();
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
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
      slotProps={{ paper: { sx: { p: 2, alignSelf: 'flex-start', mt: 10 } } }}
    >
      <DialogTitle id={titleId} sx={visuallyHidden}>
        前往功能
      </DialogTitle>
      <Autocomplete
        openOnFocus
        autoHighlight
        options={screens}
        getOptionLabel={({ title }) => title}
        getOptionKey={({ path }) => path}
        renderOption={({ key, ...attributes }, { title, group }) => (
          <Box key={key} component="li" {...attributes} sx={{ gap: 1.5 }}>
            {title}
            <Typography component="span" variant="caption" color="textSecondary">
              {group}
            </Typography>
          </Box>
        )}
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

/** The field says the same to those who see it. */
const visuallyHidden = { position: 'absolute', width: 1, height: 1, p: 0, overflow: 'hidden', clipPath: 'inset(50%)' };

const isMatch = ({ title, group, name }: Screen, typed: string): boolean =>
  `${title} ${group} ${name}`.toLowerCase().includes(typed.trim().toLowerCase());

const focusOnMount = (input: HTMLInputElement | null): void => input?.focus();
