import { getWaiting } from '@hr/contracts/access/sign-in';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { requestByTimer } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { useUserStore } from '#stores/user-store.ts';
import { followOtherWindows } from './other-windows.ts';
import { sessionOptions } from './session.ts';

const POLL_INTERVAL_MS = 30_000;

const countedQueries = [['notifications'], ['signatureTasks'], ['home']];

/** Query of the counts of pending tasks, polled while the window is visible; undefined until loaded. */
export const useWaiting = (isSignedIn = true) =>
  useQuery({
    ...endpointQuery(getWaiting, {}),
    enabled: isSignedIn,
    refetchInterval: POLL_INTERVAL_MS,
    refetchOnWindowFocus: false,
    retry: false,
  }).data;

/**
 * Keeps the counts of pending tasks current: refetches after writes in other windows and by a timer. Shown data is
 * refetched by the timer too, which does not extend the session.
 */
export const useFollowedCounts = (isSignedIn: boolean): void => {
  const client = useQueryClient();
  const setTaskCount = useUserStore((state) => state.setTaskCount);
  const waiting = useWaiting(isSignedIn);
  const isKnown = useRef(false);
  useEffect(
    () =>
      followOtherWindows(() => {
        for (const queryKey of [...countedQueries, sessionOptions.queryKey, endpointQuery(getWaiting, {}).queryKey]) {
          void client.invalidateQueries({ queryKey });
        }
      }),
    [client],
  );
  useEffect(() => {
    if (waiting !== undefined) {
      setTaskCount(waiting.taskCount);
      // The session response determines the remaining length, which a timer does not extend, so it is refetched with
      // the next step of the user.
      void client.invalidateQueries({ queryKey: sessionOptions.queryKey, refetchType: 'none' });
      if (isKnown.current) {
        requestByTimer(() => countedQueries.forEach((queryKey) => void client.invalidateQueries({ queryKey })));
      }
      isKnown.current = true;
    }
  }, [waiting, client, setTaskCount]);
};
