import { type Schedule, scheduleEndpoints as endpoints } from '@hr/contracts/time/schedules';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#api/call.ts';
import { createSaver } from '../schedule-saving.ts';
import { withReload } from '../schedule-state.ts';
import { createScheduleStore } from '../schedule-store.ts';

const MONTH_KEY = endpoints.month.id.split('.');

/** Store of the shown schedule and the queue that saves its drafts. */
export const useScheduleStore = (schedule: Schedule) => {
  const client = useQueryClient();
  const [store] = useState(() => createScheduleStore(schedule));
  const [saver] = useState(() =>
    createSaver({
      store,
      send: async (cells) => {
        // An answer that was read before the save would bring back older versions.
        await client.cancelQueries({ queryKey: MONTH_KEY });
        return call(endpoints.save, { body: { cells } });
      },
    }),
  );
  useEffect(() => {
    store.setState(({ board }) => ({ board: withReload(board, schedule) }));
  }, [store, schedule]);
  useEffect(() => {
    const resume = (): void => {
      if (store.getState().saving.phase === 'offline') {
        void saver.flush();
      }
    };
    globalThis.addEventListener('online', resume);
    return () => {
      globalThis.removeEventListener('online', resume);
      saver.stop();
    };
  }, [store, saver]);
  return { store, saver };
};
