import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type PropsWithChildren, useId } from 'react';

/** A part of a developer page, under its heading. */
export const Section = ({ title, children }: PropsWithChildren<{ readonly title: string }>) => {
  const titleId = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: 2.5, mb: 2.5 }}>
      <Typography variant="h2" id={titleId} sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
};
