import express, { type Response } from 'express';
import supertest from 'supertest';
import { describe, expect, it, vi } from 'vitest';
import { handleError } from '#http/handle-error.ts';
import { setRequestContext } from '#http/request-context.ts';
import { limitConcurrency } from './limit-concurrency.ts';

/** Starts a service whose responses the test sends. A header names the account. */
const startService = () => {
  const running: { readonly name: string; readonly response: Response }[] = [];
  const app = express()
    .use((request, _response, next) => {
      setRequestContext(request, { actor: { accountId: request.get('X-Account') } } as never);
      next();
    })
    .use(limitConcurrency())
    .get(
      ['/list', '/export'],
      (request, response) => void running.push({ name: request.get('X-Name') ?? '', response }),
    )
    .use(handleError({ log: { error: () => undefined } as never, report: () => undefined }));
  const send = (path: '/list' | '/export', by: string, name: string) =>
    supertest(app)
      .get(path)
      .set({ 'X-Account': by, 'X-Name': name })
      .then(({ status }) => status);
  const names = () => running.map(({ name }) => name);
  const answer = (name: string) => running.find((call) => call.name === name)?.response.sendStatus(200);
  return { send, names, answer };
};

describe('requests of one account', () => {
  it('at most six run at once, independent of other accounts', async () => {
    const { send, names, answer } = startService();
    const sent = Array.from({ length: 7 }, (_, index) => send('/list', 'busy', `busy ${index}`));
    await vi.waitFor(() => expect(names()).toHaveLength(6));
    const other = send('/list', 'other', 'other');
    await vi.waitFor(() => expect(names()).toContain('other'));
    expect(names()).toHaveLength(7);

    names().forEach(answer);
    await vi.waitFor(() => expect(names()).toHaveLength(8));
    names().slice(7).forEach(answer);

    expect(await Promise.all([...sent, other])).toEqual(Array.from({ length: 8 }, () => 200));
  });

  it('exports run one at a time, independent of other requests', async () => {
    const { send, names, answer } = startService();
    const sent = [send('/export', 'busy', 'first'), send('/export', 'busy', 'second'), send('/list', 'busy', 'list')];
    await vi.waitFor(() => expect(names()).toHaveLength(2));
    const [running = '', waiting = ''] = names().includes('first') ? ['first', 'second'] : ['second', 'first'];
    expect(names()).not.toContain(waiting);

    answer(running);
    await vi.waitFor(() => expect(names()).toContain(waiting));
    [waiting, 'list'].forEach(answer);

    expect(await Promise.all(sent)).toEqual([200, 200, 200]);
  });

  it('are rejected while a hundred are waiting', async () => {
    const { send, names, answer } = startService();
    const sent = Array.from({ length: 102 }, (_, index) => send('/export', 'busy', `export ${index}`));
    const statuses: number[] = [];
    sent.forEach((sending) => void sending.then((status) => statuses.push(status)));

    await vi.waitFor(() => expect(statuses).toContain(429));

    for (let count = 1; count <= 101; count += 1) {
      await vi.waitFor(() => expect(names()).toHaveLength(count));
      answer(names().at(-1) ?? '');
    }
    expect((await Promise.all(sent)).filter((status) => status === 429)).toHaveLength(1);
  });
});
