import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#testing/index.ts';
import { focusFirstField } from './first-field.ts';

it('skips read-only and disabled fields', () => {
  renderPage(
    <section aria-label="表單">
      <TextField label="員工" disabled />
      <TextField label="險別" select disabled value="labor">
        <MenuItem value="labor">勞保</MenuItem>
      </TextField>
      <TextField label="起日" />
    </section>,
  );

  focusFirstField(screen.getByRole('region', { name: '表單' }));

  expect(screen.getByRole('textbox', { name: '起日' })).toHaveFocus();
});
