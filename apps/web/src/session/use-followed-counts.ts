import { getWaiting } from '@hr/contracts/access/sign-in';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { askByClock } from '#api/by-clock.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { useUserStore } from '#stores/user-store.ts';
import { followOtherWindows } from './other-windows.ts';
import { sessionOptions } from './session.ts';

const ASKED_EVERY_MS = 30_000;

const told = [['notifications'], ['signatureTasks'], ['home']];

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
 * by the clock where others have asked something of the person or taken it back. What is shown of it is asked for then, as by
 * the clock too, for nobody's session is kept open by it.
 */
export const useFollowedCounts = (isSignedIn: boolean): void => {
  const client = useQueryClient();
  const setTaskCount = useUserStore((state) => state.setTaskCount);
  const waiting = useWaiting(isSignedIn);
  const isKnown = useRef(false);
  useEffect(
    () =>
      followOtherWindows(() => {
        for (const queryKey of [...told, sessionOptions.queryKey, endpointQuery(getWaiting, {}).queryKey]) {
          void client.invalidateQueries({ queryKey });
        }
      }),
    [client],
  );
  useEffect(() => {
    if (waiting !== undefined) {
      setTaskCount(waiting.taskCount);
      // The session tells how long it lasts from its own answer, which a clock does not move: it is asked for with the next step.
      void client.invalidateQueries({ queryKey: sessionOptions.queryKey, refetchType: 'none' });
      if (isKnown.current) {
        askByClock(() => told.forEach((queryKey) => void client.invalidateQueries({ queryKey })));
      }
      isKnown.current = true;
    }
  }, [waiting, client, setTaskCount]);
};
