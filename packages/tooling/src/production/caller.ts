import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '@hr/prisma/seed';
import type { Service } from './service.ts';

/** Response of a service. */
export interface Answer {
  readonly status: number;
  readonly text: string;
}

interface Sent {
  /** JSON, or a form with a file. */
  readonly body: object;
  /** Idempotency key; random by default. */
  readonly key?: string;
}

/** Signed-in client of any process over the same database. Reads a path or, with a body, posts to it. */
export type Caller = (service: Pick<Service, 'port'>, place: string, sent?: Sent) => Promise<Answer>;

const requestOf = ({ body, key = randomUUID() }: Sent) => {
  const isForm = body instanceof FormData;
  return {
    method: 'POST',
    headers: { 'Idempotency-Key': key, ...(isForm ? {} : { 'Content-Type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  };
};

interface CallOptions {
  readonly place: string;
  readonly cookie: string;
  readonly sent?: Sent | undefined;
}

const ask = ({ port }: Pick<Service, 'port'>, { place, cookie, sent }: CallOptions): Promise<Response> => {
  const { headers, ...request } = sent ? requestOf(sent) : { headers: {} };
  return fetch(`http://127.0.0.1:${port}/api${place}`, {
    ...request,
    headers: { ...headers, cookie, 'X-Requested-With': 'hr-system' },
  });
};

/** Signs a demo account in. @throws Error if the login is refused. */
export const signIn = async (service: Pick<Service, 'port'>, username: string): Promise<Caller> => {
  const credentials = { body: { username, password: DEMO_PASSWORD } };
  const response = await ask(service, { place: '/auth/login', cookie: '', sent: credentials });
  const [cookie] = response.headers.get('set-cookie')?.split(';') ?? [];
  if (!response.ok || cookie === undefined) {
    throw new Error(`${username} is not let in: ${await response.text()}`);
  }
  return async (at, place, sent) => {
    const answer = await ask(at, { place, cookie, sent });
    return { status: answer.status, text: await answer.text() };
  };
};
