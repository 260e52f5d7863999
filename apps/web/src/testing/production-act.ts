import { createRequire } from 'node:module';
import React from 'react';
import { flushSync } from 'react-dom';

/** Stands in for React's `act`, which its production build does not have. Has to be imported before Testing Library. */

type Task = object;
type Work = (didTimeout: boolean) => Work | null | undefined;

interface Scheduler {
  unstable_scheduleCallback: (priority: number, work: Work, options?: object) => Task;
  unstable_cancelCallback: (task: Task) => void;
}

// A dependency of React's alone, which reads these two functions when it is loaded.
const scheduler = createRequire(createRequire(import.meta.url).resolve('react-dom'))('scheduler') as Scheduler;
const { unstable_scheduleCallback: schedule, unstable_cancelCallback: cancel } = scheduler;

/** Renders and effects that React has scheduled and not finished. */
const pending = new Set<Task>();

scheduler.unstable_scheduleCallback = (priority, work, options) => {
  const counted =
    (part: Work): Work =>
    (didTimeout) => {
      const rest = part(didTimeout);
      if (typeof rest === 'function') {
        return counted(rest);
      }
      pending.delete(task);
      return null;
    };
  const task = schedule(priority, counted(work), options);
  pending.add(task);
  return task;
};
scheduler.unstable_cancelCallback = (task) => {
  pending.delete(task);
  cancel(task);
};

/** The real timer, also while a test uses fake ones. */
const { setTimeout: realSetTimeout } = globalThis;

/** Ends waiting for a page that renders without end. */
const MOST_TICKS = 100;

/** Waits for one timer tick, in which promises are settled, and then for what React has scheduled. */
export const settle = async (): Promise<void> => {
  for (let ticks = 0; ticks === 0 || (pending.size > 0 && ticks < MOST_TICKS); ticks += 1) {
    await new Promise((resolve) => void realSetTimeout(resolve));
  }
};

/** Renders what the callback changed before it returns; awaited, also what it changed in a transition or after a promise. */
const act = async <Result>(callback: () => Result): Promise<Awaited<Result>> => {
  const result = await flushSync(callback);
  await settle();
  return result;
};

Object.assign(React, { act });
