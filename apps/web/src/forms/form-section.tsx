import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type PropsWithChildren, useId } from 'react';

interface FormSectionProps extends PropsWithChildren {
  readonly title: string;
}

/** Group of related fields with a heading. */
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
