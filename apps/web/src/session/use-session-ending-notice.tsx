import { getSession, type Session } from '@hr/contracts/access/sign-in';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { call } from '#api/call.ts';
import { closeToast, toast } from '#messages/toast.ts';
import { useSessionStore } from '#stores/session-store.ts';
import { sessionDeadline, sessionLengths } from './session-deadline.ts';

const NOTICE = 'session.ending';

/** Offers to extend the session five minutes before its end; any answered call closes the offer. */
export const useSessionEndingNotice = (session: Session | undefined): void => {
  useEffect(() => {
    const reportedAt = useSessionStore.getState().lastAnswer;
    if (!session || !reportedAt) {
      return undefined;
    }
    const lengths = sessionLengths(session, reportedAt);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const schedule = (): void => {
      clearTimeout(timer);
      closeToast(NOTICE);
      const deadline = sessionDeadline(lengths, useSessionStore.getState().lastAnswer ?? reportedAt);
      timer = setTimeout(() => showNotice(deadline.isExtendable), Math.max(0, deadline.noticeAt - Date.now()));
    };
    schedule();
    const stop = useSessionStore.subscribe((state, before) => {
      if (state.lastAnswer !== before.lastAnswer) {
        schedule();
      }
    });
    return () => {
      stop();
      clearTimeout(timer);
      closeToast(NOTICE);
    };
  }, [session]);
};

const showNotice = (isExtendable: boolean): void => {
  if (!isExtendable) {
    toast('session.ending_for_good', { id: NOTICE });
    return;
  }
  toast('session.ending', {
    id: NOTICE,
    actions: (close) => (
      <Button size="small" color="inherit" variant="outlined" onClick={() => extendSession(close)}>
        繼續使用
      </Button>
    ),
  });
};

const extendSession = (close: () => void): void => {
  close();
  // A failure was already reported as an expired session or as an unexpected error.
  call(getSession).catch(() => undefined);
};
