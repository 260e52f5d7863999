import {
  type CalendarFeed,
  calendarFeedEndpoints as endpoints,
  type CalendarFeedScope,
  calendarFeedScopeNames,
} from '@hr/contracts/calendar-feeds';
import { formatInstant } from '@hr/domain/time';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { messageToTell } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { BusyButton } from '#components/busy-button.tsx';
import { ErrorView } from '#components/error-view.tsx';
import { LoadingView } from '#components/loading-view.tsx';
import { toast } from '#messages/toast.ts';
import { useRefresh } from '#records/record.queries.ts';
import { MadeLink } from './made-link.tsx';

interface FeedLineProps {
  readonly scope: CalendarFeedScope;
  /** Undefined where there is no link. */
  readonly feed: CalendarFeed | undefined;
  /** The link that is good now; null where it was revoked. */
  readonly onLink: (link: string | null) => void;
}

/** A calendar with its link, if there is one. */
const FeedLine = ({ scope, feed, onLink }: FeedLineProps) => {
  const refresh = useRefresh();
  const name = calendarFeedScopeNames[scope];
  const make = useMutation({
    mutationFn: () => call(endpoints.make, { body: { scope } }),
    onSuccess: async ({ path }) => {
      toast('calendar_feed.make.ok');
      onLink(new URL(path, globalThis.location.origin).href);
      await refresh();
    },
  });
  const revoke = useMutation({
    mutationFn: (id: string) => call(endpoints.revoke, { params: { id } }),
    onSuccess: async () => {
      toast('calendar_feed.revoke.ok');
      onLink(null);
      await refresh();
    },
  });
  const refused = make.error ?? revoke.error;
  return (
    <ListItem disableGutters sx={{ flexWrap: 'wrap', gap: 1 }}>
      <ListItemText primary={name} secondary={feed ? `${formatInstant(new Date(feed.madeAt))} 建立` : '尚未建立連結'} />
      <BusyButton
        size="small"
        variant="outlined"
        aria-label={`${feed ? '重新建立' : '建立'}連結：${name}`}
        isBusy={make.isPending}
        onClick={() => make.mutate()}
      >
        {feed ? '重新建立' : '建立連結'}
      </BusyButton>
      {feed ? (
        <BusyButton
          size="small"
          color="error"
          aria-label={`撤銷連結：${name}`}
          isBusy={revoke.isPending}
          onClick={() => revoke.mutate(feed.id)}
        >
          撤銷
        </BusyButton>
      ) : null}
      {refused ? <Alert severity="error">{messageToTell(refused)}</Alert> : null}
    </ListItem>
  );
};

/** 訂閱行事曆: links by which a calendar application reads leave. */
export const CalendarFeedsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const titleId = useId();
  const { data, error, refetch } = useQuery(endpointQuery(endpoints.list, {}));
  const [link, setLink] = useState<string | null>(null);
  return (
    <Dialog open aria-labelledby={titleId} maxWidth="sm" fullWidth onClose={onClose}>
      <DialogTitle id={titleId}>訂閱行事曆</DialogTitle>
      <DialogContent>
        <Typography>
          將連結加入手機或電腦的行事曆，請假即會顯示並自動更新。持有連結者皆可閱讀，請勿轉傳；重新建立後，先前的連結隨即失效。
        </Typography>
        {link === null ? null : <MadeLink link={link} />}
        {error && !data ? <ErrorView error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <LoadingView /> : null}
        {data ? (
          <List>
            {(Object.keys(calendarFeedScopeNames) as CalendarFeedScope[]).map((scope) => (
              <FeedLine
                key={scope}
                scope={scope}
                feed={data.items.find((feed) => feed.scope === scope)}
                onLink={setLink}
              />
            ))}
          </List>
        ) : null}
        <Alert severity="info">「我帶領的部門」僅顯示同仁姓名與請假時段，不含假別與簽核中的申請。</Alert>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          完成
        </Button>
      </DialogActions>
    </Dialog>
  );
};
