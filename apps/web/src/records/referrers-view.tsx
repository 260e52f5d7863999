import { errorBodySchema, type Referrers } from '@hr/contracts/core';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { ApiError } from '#failures/api-error.ts';
import { useRecordPath } from '#routing/screen.ts';

interface ReferrersViewProps {
  /** Error that explains why the record was not deleted. */
  readonly error: ApiError;
  /** Starts the deactivation instead; absent if the record cannot be deactivated. */
  readonly onDeactivate: (() => void) | undefined;
  /** Called when a link is followed. */
  readonly onLeave: () => void;
}

/**
 * Records that refer to a record that cannot be deleted, within the caller's data scope, and the button to deactivate
 * it instead.
 */
export const ReferrersView = ({ error, onDeactivate, onLeave }: ReferrersViewProps) => {
  const referrers = errorBodySchema.safeParse(error.data).data?.referrers ?? [];
  return referrers.length === 0 ? null : (
    <>
      {referrers.map((each) => (
        <ReferrersOfKind key={each.noun} referrers={each} onLeave={onLeave} />
      ))}
      {onDeactivate ? (
        <Button size="small" color="inherit" variant="outlined" sx={{ mt: 1 }} onClick={onDeactivate}>
          改為停用
        </Button>
      ) : null}
    </>
  );
};

interface ReferrersOfKindProps extends Pick<ReferrersViewProps, 'onLeave'> {
  readonly referrers: Referrers;
}

const ReferrersOfKind = ({ referrers: { kind, noun, total, hidden, items }, onLeave }: ReferrersOfKindProps) => {
  const pathOf = useRecordPath();
  const others = total - hidden - items.length;
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="body2">{`${noun} ${total} 筆`}</Typography>
      <Box component="ul" aria-label={noun} sx={{ m: 0, pl: 2.5 }}>
        {items.map(({ id, title }) => {
          const path = pathOf(kind as Parameters<typeof pathOf>[0], id);
          return (
            <li key={id}>
              {path === undefined ? (
                title
              ) : (
                <Link component={RouterLink} to={path} onClick={onLeave}>
                  {title}
                </Link>
              )}
            </li>
          );
        })}
        {others > 0 ? <li>{`另有 ${others} 筆`}</li> : null}
        {hidden > 0 ? <li>{`${hidden} 筆不在您的資料範圍內`}</li> : null}
      </Box>
    </Box>
  );
};
