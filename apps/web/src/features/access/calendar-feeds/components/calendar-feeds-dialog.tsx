import {
  type CalendarFeed,
  calendarFeedEndpoints as endpoints,
  type CalendarFeedScope,
  calendarFeedScopeNames,
  MAX_EMPLOYEES_PER_FEED,
} from '@hr/contracts/access/calendar-feeds';
import { formatInstant } from '@hr/domain/dates';
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
import { QueryView } from '#components/query-view.tsx';
import { messageForUser } from '#failures/api-error.ts';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { BusyButton } from '#components/busy-button.tsx';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { toast } from '#messages/toast.ts';
import { useRefresh } from '#records/refresh.queries.ts';
import { MadeLink } from './made-link.tsx';

interface EndingButtonProps {
  /** 重新建立, 撤銷 */
  readonly verb: string;
  readonly name: string;
  readonly color: 'primary' | 'error';
  readonly onConfirm: () => Promise<void>;
}

/** Button that revokes or replaces a link after a confirmation. */
const EndingButton = ({ verb, name, color, onConfirm }: EndingButtonProps) => {
  const [isAsking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  return (
    <>
      <Button
        size="small"
        variant={color === 'primary' ? 'outlined' : 'text'}
        color={color}
        aria-label={`${verb}連結：${name}`}
        onClick={() => setAsking(true)}
      >
        {verb}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`確定${verb}「${name}」的連結嗎？`}
        confirmLabel={verb}
        isDangerous
        onConfirm={() => onConfirm().then(close)}
        onClose={close}
      >
        目前的連結隨即失效，使用該連結的行事曆將不再更新。
      </ConfirmDialog>
    </>
  );
};

interface FeedLineProps {
  readonly scope: CalendarFeedScope;
  /** Undefined without a link. */
  readonly feed: CalendarFeed | undefined;
  /** The link that is good now; null where it was revoked. */
  readonly onLink: (link: string | null) => void;
}

/** Calendar with its link. */
const FeedLine = ({ scope, feed, onLink }: FeedLineProps) => {
  const refresh = useRefresh('calendarFeeds');
  const name = calendarFeedScopeNames[scope];
  const make = async (): Promise<void> => {
    const { path } = await call(endpoints.make, { body: { scope } });
    toast('calendar_feed.make.ok');
    onLink(new URL(path, globalThis.location.origin).href);
    await refresh();
  };
  const revoke = async ({ id }: CalendarFeed): Promise<void> => {
    await call(endpoints.revoke, { params: { id } });
    toast('calendar_feed.revoke.ok');
    onLink(null);
    await refresh();
  };
  const { mutate, isPending, error } = useMutation({ mutationFn: make });
  return (
    <ListItem disableGutters sx={{ flexWrap: 'wrap', gap: 1 }}>
      <ListItemText primary={name} secondary={feed ? `${formatInstant(new Date(feed.madeAt))} 建立` : '尚未建立連結'} />
      {feed ? (
        <>
          <EndingButton verb="重新建立" name={name} color="primary" onConfirm={make} />
          <EndingButton verb="撤銷" name={name} color="error" onConfirm={() => revoke(feed)} />
        </>
      ) : (
        <BusyButton
          size="small"
          variant="outlined"
          aria-label={`建立連結：${name}`}
          isBusy={isPending}
          onClick={() => mutate()}
        >
          建立連結
        </BusyButton>
      )}
      {error ? <Alert severity="error">{messageForUser(error)}</Alert> : null}
    </ListItem>
  );
};

/** Links created in this dialog, which cannot be shown again. */
type CreatedLinks = Readonly<Partial<Record<CalendarFeedScope, string | null>>>;

interface CalendarFeedsDialogProps {
  readonly scopes: readonly CalendarFeedScope[];
  readonly shown: string;
  readonly limits: string;
  readonly onClose: () => void;
}

/** 訂閱行事曆: links for calendar applications. */
const FeedsDialog = ({ scopes, shown, limits, onClose }: CalendarFeedsDialogProps) => {
  const titleId = useId();
  const query = useQuery(endpointQuery(endpoints.list, {}));
  const [links, setLinks] = useState<CreatedLinks>({});
  return (
    <Dialog open aria-labelledby={titleId} maxWidth="sm" fullWidth onClose={onClose}>
      <DialogTitle id={titleId}>訂閱行事曆</DialogTitle>
      <DialogContent>
        <Typography>
          {`將連結加入手機或電腦的行事曆，${shown}即會顯示並自動更新。持有連結者皆可閱讀，請勿轉傳；重新建立後，先前的連結隨即失效。`}
        </Typography>
        {scopes.map((scope) => {
          const link = links[scope];
          return link ? <MadeLink key={scope} scope={scope} link={link} /> : null;
        })}
        <QueryView query={query}>
          {(data) => (
            <List>
              {scopes.map((scope) => (
                <FeedLine
                  key={scope}
                  scope={scope}
                  feed={data.items.find((feed) => feed.scope === scope)}
                  onLink={(link) => setLinks((made) => ({ ...made, [scope]: link }))}
                />
              ))}
            </List>
          )}
        </QueryView>
        <Alert severity="info">{limits}</Alert>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          完成
        </Button>
      </DialogActions>
    </Dialog>
  );
};

interface DialogProps {
  readonly onClose: () => void;
}

/** Links of the caller's own leave and of the departments that the caller heads. */
export const CalendarFeedsDialog = ({ onClose }: DialogProps) => (
  <FeedsDialog
    scopes={['own', 'team']}
    shown="請假"
    limits={`「我帶領的部門」僅顯示同仁姓名與請假時段，不含假別與簽核中的申請；超過 ${MAX_EMPLOYEES_PER_FEED} 人時，依員工編號列出前 ${MAX_EMPLOYEES_PER_FEED} 人。`}
    onClose={onClose}
  />
);

/** Link of the caller's own shifts. */
export const ScheduleFeedDialog = ({ onClose }: DialogProps) => (
  <FeedsDialog
    scopes={['schedule']}
    shown="您的班別與休假日"
    limits="僅列出已發佈的班表，自前 90 日至後一年；班表異動後自動更新。"
    onClose={onClose}
  />
);

/** Link of expiry dates of the employees visible to the caller. */
export const ExpiryFeedDialog = ({ onClose }: DialogProps) => (
  <FeedsDialog
    scopes={['expiry']}
    shown="文件、護照、居留證與工作許可的到期日"
    limits="依您閱讀時的權限與範圍列出前 90 日至後一年；不含機密文件、待審文件與已離職人員。"
    onClose={onClose}
  />
);
