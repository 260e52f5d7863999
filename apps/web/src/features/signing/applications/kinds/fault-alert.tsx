import Alert from '@mui/material/Alert';

interface FaultProps {
  readonly fault: { readonly text: string; readonly article: string | null };
  /** The request cannot be granted. */
  readonly isCertain?: boolean;
  readonly more?: string;
}

export const FaultAlert = ({ fault: { text, article }, isCertain = false, more = '' }: FaultProps) => (
  <Alert severity={isCertain ? 'error' : 'warning'} sx={{ mb: 1 }}>
    {`${article === null ? text : `${text}（${article}）`}${more}`}
  </Alert>
);
