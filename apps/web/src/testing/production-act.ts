import React from 'react';
import { flushSync } from 'react-dom';

/** The real timer, also while a test uses fake ones. */
const { setTimeout: realSetTimeout } = globalThis;

/** Waits for one timer tick, in which promises and scheduled renders finish. */
const settle = async <Result>(result: Result): Promise<Awaited<Result>> => {
  const value = await result;
  await new Promise((resolve) => void realSetTimeout(resolve));
  return value;
};

/** Stands in for React's `act`, which its production build does not have: renders what the callback changed before it returns. */
const act = <Result>(callback: () => Result): Promise<Awaited<Result>> => settle(flushSync(callback));

// Testing Library reads it when it is loaded, so this file has to be imported first.
Object.assign(React, { act });
