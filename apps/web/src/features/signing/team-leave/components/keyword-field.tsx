import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

interface KeywordFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Filters the chart by employee number or name. */
export const KeywordField = ({ value, onChange }: KeywordFieldProps) => {
  const [typed, setTyped] = useState(value);
  return (
    <Box
      component="form"
      data-print="hidden"
      sx={{ display: 'flex', gap: 1, mb: 2 }}
      onSubmit={(event) => {
        event.preventDefault();
        onChange(typed.trim());
      }}
    >
      <TextField
        type="search"
        label="查詢"
        placeholder="員工編號或姓名"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="outlined">
        查詢
      </Button>
    </Box>
  );
};
