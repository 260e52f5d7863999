import { actionText, actorText, type ApplicationDetail } from '@hr/contracts/signing/applications';
import { formatInstant } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

export const ApplicationHistory = ({ kind, actions }: Pick<ApplicationDetail, 'kind' | 'actions'>) => (
  <Box component="ol" aria-label="簽核歷程" sx={{ m: 0, pl: 3 }}>
    {actions.map((action) => (
      <Box component="li" key={action.id} sx={{ mb: 1 }}>
        <Typography sx={{ fontSize: 14 }}>
          {`${action.stepName === null ? '' : `${action.stepName}　`}${actionText(kind, action)}　${actorText(action)}`}
        </Typography>
        {action.comment === null ? null : (
          <Typography sx={{ fontSize: 14, overflowWrap: 'anywhere' }}>{`「${action.comment}」`}</Typography>
        )}
        <Typography variant="caption" color="textSecondary">
          {formatInstant(new Date(action.at))}
        </Typography>
      </Box>
    ))}
  </Box>
);
