import Typography from '@mui/material/Typography';

/** Legend 「* 為必填欄位」. */
export const RequiredLegend = () => (
  <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 1.5 }}>
    <Typography component="span" variant="inherit" sx={{ color: 'error.dark' }}>
      *
    </Typography>{' '}
    為必填欄位
  </Typography>
);
