import React from 'react';
import { flushSync } from 'react-dom';
import scheduler from 'scheduler';

/** Stands in for React's `act`, which its production build does not have. Has to be imported before Testing Library. */

type Work = Parameters<typeof scheduler.unstable_scheduleCallback>[1];
type Task = ReturnType<typeof scheduler.unstable_scheduleCallback>;

const { unstable_scheduleCallback: schedule, unstable_cancelCallback: cancel } = scheduler;

/** Renders and effects that React has scheduled and not finished. */
const pending = new Set<Task>();

const scheduleCounted: typeof schedule = (priority, work, options) => {
  const counted =
    (part: Work): Work =>
    (didTimeout) => {
      const rest = part(didTimeout);
      if (typeof rest === 'function') {
        return counted(rest);
      }
      pending.delete(task);
      return undefined;
    };
  const task = schedule(priority, counted(work), options);
  pending.add(task);
  return task;
};

const cancelCounted: typeof cancel = (task) => {
  pending.delete(task);
  cancel(task);
};

// React reads both functions when it is loaded.
Object.assign(scheduler, { unstable_scheduleCallback: scheduleCounted, unstable_cancelCallback: cancelCounted });

/** Real timer, even while a test uses fake ones. */
const { setTimeout: realSetTimeout } = globalThis;

/** Limit for a page that renders forever. */
const MAX_TICKS = 100;

/** Waits for one timer tick, in which promises settle, and then for scheduled renders. */
export const settle = async (): Promise<void> => {
  for (let ticks = 0; ticks === 0 || (pending.size > 0 && ticks < MAX_TICKS); ticks += 1) {
    await new Promise((resolve) => void realSetTimeout(resolve));
  }
};

/** Renders changes of the callback before it returns; awaited, also changes in transitions and after promises. */
const act = async <Result>(callback: () => Result): Promise<Awaited<Result>> => {
  const result = await flushSync(callback);
  await settle();
  return result;
};

Object.assign(React, { act });
