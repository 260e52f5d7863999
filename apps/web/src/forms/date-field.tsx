import { formatDate, isCalendarDate, parseDateText } from '@hr/domain/dates';
import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { type ReactNode, type RefCallback, useState } from 'react';
import { lazyPart } from '#components/lazy-part.tsx';
import { LoadingView } from '#components/status-view.tsx';

const Calendar = lazyPart(async () => (await import('./calendar.tsx')).Calendar, { fallback: <LoadingView /> });

interface DateFieldProps {
  readonly label: string;
  readonly name?: string;
  /** Calendar date; invalid text is shown as typed. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly onBlur?: () => void;
  readonly inputRef?: RefCallback<HTMLInputElement>;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly error?: boolean;
  readonly helperText?: ReactNode;
}

/**
 * Date field that accepts common formats (2026/1/5, 20261121, 115/11/21) or a day from a calendar. The date field of
 * the picker library only accepts its own format, section by section.
 */
export const DateField = ({ value, onChange, onBlur, ...textField }: DateFieldProps) => {
  const { label, disabled = false } = textField;
  const [typed, setTyped] = useState<string | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  const handleType = (text: string): void => {
    setTyped(text);
    onChange(text.trim() === '' ? null : (parseDateText(text.normalize('NFKC')) ?? text));
  };
  const handleBlur = (): void => {
    setTyped(null);
    onBlur?.();
  };
  return (
    <>
      <TextField
        {...textField}
        value={typed ?? shownDate(value)}
        onChange={({ target }) => handleType(target.value)}
        onBlur={handleBlur}
        placeholder="YYYY/MM/DD"
        autoComplete="off"
        slotProps={{
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  edge="end"
                  size="small"
                  aria-label={`選擇${label}`}
                  aria-haspopup="dialog"
                  disabled={disabled}
                  onClick={({ currentTarget }) => setAnchor(currentTarget)}
                >
                  <CalendarTodayOutlined fontSize="small" />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': `選擇${label}`, elevation: 8 } }}
      >
        <Calendar
          value={value !== null && isCalendarDate(value) ? value : null}
          onChoose={(date) => {
            setTyped(null);
            onChange(date);
            setAnchor(null);
          }}
        />
      </Popover>
    </>
  );
};

const shownDate = (value: string | null): string => {
  if (value === null) {
    return '';
  }
  return isCalendarDate(value) ? formatDate(value) : value;
};
