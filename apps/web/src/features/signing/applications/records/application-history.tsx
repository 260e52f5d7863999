import { actionText, actorText, type ApplicationDetail } from '@hr/contracts/signing/applications';
import { formatInstant } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

export const ApplicationHistory = ({ actions }: Pick<ApplicationDetail, 'actions'>) => (
  <Box component="ol" aria-label="簽核歷程" sx={{ m: 0, pl: 3 }}>
    {actions.map((done) => (
      <Box component="li" key={done.id} sx={{ mb: 1 }}>
        <Typography sx={{ fontSize: 14 }}>
          {`${done.stepName === null ? '' : `${done.stepName}　`}${actionText(done)}　${actorText(done)}`}
        </Typography>
        {done.comment === null ? null : (
          <Typography sx={{ fontSize: 14, overflowWrap: 'anywhere' }}>{`「${done.comment}」`}</Typography>
        )}
        <Typography variant="caption" color="textSecondary">
          {formatInstant(new Date(done.at))}
        </Typography>
      </Box>
    ))}
  </Box>
);
