import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type PropsWithChildren, useId } from 'react';

interface FormSectionProps extends PropsWithChildren {
  readonly title: string;
}

/** Fields of a long form that belong together, under their heading. */
export const FormSection = ({ title, children }: FormSectionProps) => {
  const titleId = useId();
  return (
    <Stack component="section" spacing={2} aria-labelledby={titleId}>
      <Typography id={titleId} variant="subtitle2" component="h3" sx={{ fontWeight: 'bold' }}>
        {title}
      </Typography>
      {children}
    </Stack>
  );
};
