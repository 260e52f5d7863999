import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type PropsWithChildren, useEffect } from 'react';
import { requestByTimer } from '#api/call.ts';
import { QueryView } from '#components/query-view.tsx';
import { followDay } from '#format/use-today.ts';
import { useSessionStore } from '#stores/session-store.ts';
import { useUserStore } from '#stores/user-store.ts';
import { sessionOptions } from '#session/session.ts';
import { useFollowedCounts } from '#session/use-task-counts.ts';
import { useStoredPreferences } from '#session/use-stored-preferences.ts';
import { useSessionEndingNotice } from '#session/use-session-ending-notice.tsx';

/** Renders its content once the session is loaded, and keeps both in sync. */
export const SessionGate = ({ children }: PropsWithChildren) => {
  const query = useQuery(sessionOptions);
  const { data: session } = query;
  useTaskCount(session?.user.taskCount);
  useRefetchAfterRenewal();
  useRefetchOnNewDay();
  useFollowedCounts(session !== undefined);
  useStoredPreferences(session !== undefined);
  useSessionEndingNotice(session);
  return <QueryView query={query}>{() => children}</QueryView>;
};

const useTaskCount = (taskCount: number | undefined): void => {
  const setTaskCount = useUserStore((state) => state.setTaskCount);
  useEffect(() => {
    if (taskCount !== undefined) {
      setTaskCount(taskCount);
    }
  }, [taskCount, setTaskCount]);
};

const useRefetchAfterRenewal = (): void => {
  const renewals = useSessionStore((state) => state.renewals);
  const queryClient = useQueryClient();
  useEffect(() => {
    if (renewals > 0) {
      void queryClient.invalidateQueries();
    }
  }, [renewals, queryClient]);
};

const useRefetchOnNewDay = (): void => {
  const queryClient = useQueryClient();
  useEffect(() => followDay(() => requestByTimer(() => void queryClient.invalidateQueries())), [queryClient]);
};
