import type { Response } from 'express';

type BeforeSendHook = (rows: number) => Promise<void>;

const hooks = new WeakMap<Response, BeforeSendHook>();

/** Registers a hook that runs when the number of rows is known and before the first byte is sent. */
export const setBeforeSend = (response: Response, hook: BeforeSendHook): void => {
  hooks.set(response, hook);
};

/** Runs the hook of the response. The file is not sent if the hook fails. */
export const runBeforeSend = async (response: Response, rows: number): Promise<void> => hooks.get(response)?.(rows);
