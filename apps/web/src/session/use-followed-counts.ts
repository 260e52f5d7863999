import { getWaiting } from '@hr/contracts/auth';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endpointQuery } from '#api/endpoint-query.ts';
import { useUserStore } from '#stores/user-store.ts';
import { followOtherWindows } from './other-windows.ts';
import { sessionOptions } from './session.ts';

const ASKED_EVERY_MS = 30_000;

/** What counts what waits: the task count of the session, notifications, and the tasks, by the features' names. */
const counted = [sessionOptions.queryKey, ['notifications'], ['signatureTasks', 'list'], ['signatureTasks', 'counts']];

/** How much waits, asked by a clock while the window is seen; undefined until it is known. */
export const useWaiting = (isSignedIn = true) =>
  useQuery({
    ...endpointQuery(getWaiting, {}),
    enabled: isSignedIn,
    refetchInterval: ASKED_EVERY_MS,
    refetchOnWindowFocus: false,
    retry: false,
  }).data;

/**
 * Keeps what waits right without a reload: counted anew where another window of this browser has written something, and told
 * by the clock where others have asked something of the person or taken it back. What the clock finds is asked for in full
 * with the person's next step, for nobody's session is kept open by it.
 */
export const useFollowedCounts = (isSignedIn: boolean): void => {
  const client = useQueryClient();
  const setTaskCount = useUserStore((state) => state.setTaskCount);
  const waiting = useWaiting(isSignedIn);
  useEffect(
    () =>
      followOtherWindows(() => {
        for (const queryKey of [...counted, endpointQuery(getWaiting, {}).queryKey]) {
          void client.invalidateQueries({ queryKey });
        }
      }),
    [client],
  );
  useEffect(() => {
    if (waiting !== undefined) {
      setTaskCount(waiting.taskCount);
      for (const queryKey of counted) {
        void client.invalidateQueries({ queryKey, refetchType: 'none' });
      }
    }
  }, [waiting, client, setTaskCount]);
};
