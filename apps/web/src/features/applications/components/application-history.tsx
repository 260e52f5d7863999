import { agreementActionNames, applicationActionNames, type ApplicationDetail } from '@hr/contracts/applications';
import { formatInstant } from '@hr/domain/time';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

type Done = ApplicationDetail['actions'][number];

/** What was done: an agent agrees, and does not sign. */
const actionOf = ({ action, asks }: Done): string =>
  (asks === 'agreement' ? agreementActionNames[action] : undefined) ?? applicationActionNames[action];

/** Who did it, in whose name, and whom it asks. */
const whoOf = ({ action, actorName, inNameOf, askedNames }: Done): string => {
  if (action === 'reassign') {
    return `${actorName}（${inNameOf ?? actorName} → ${askedNames ?? ''}）`;
  }
  const who = inNameOf === null ? actorName : `${actorName}（代 ${inNameOf} 簽核）`;
  return askedNames === null ? who : `${who} → ${askedNames}`;
};

/** What was done about an application, in its order. */
export const ApplicationHistory = ({ actions }: Pick<ApplicationDetail, 'actions'>) => (
  <Box component="ol" aria-label="簽核歷程" sx={{ m: 0, pl: 3 }}>
    {actions.map((done) => (
      <Box component="li" key={done.id} sx={{ mb: 1 }}>
        <Typography sx={{ fontSize: 14 }}>
          {`${done.stepName === null ? '' : `${done.stepName}　`}${actionOf(done)}　${whoOf(done)}`}
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
