import type { Response } from 'express';

type Telling = (rows: number) => Promise<void>;

const tellings = new WeakMap<Response, Telling>();

/** Has something done once it is known how many rows a file holds, and before the first byte of it leaves. */
export const beforeSending = (response: Response, tell: Telling): void => {
  tellings.set(response, tell);
};

/** The file is written and may leave once this is done; it does not where this fails. */
export const readyToSend = async (response: Response, rows: number): Promise<void> => tellings.get(response)?.(rows);
