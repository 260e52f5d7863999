import { addBreadcrumb, createTransport, flush, getClient } from '@sentry/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { sendFailure, sendUser, startSentry } from './sentry.ts';

interface SentEvent {
  readonly type?: string;
  readonly tags?: Record<string, string>;
  readonly user?: Record<string, string>;
  readonly environment?: string;
  readonly breadcrumbs?: unknown;
  readonly extra?: Record<string, unknown>;
  readonly exception?: { readonly values: readonly { readonly value: string }[] };
}

const sent: SentEvent[] = [];

/** Extracts the events from the envelopes that would be sent. */
const remember = (envelope: string | Uint8Array): void => {
  const text = typeof envelope === 'string' ? envelope : new TextDecoder().decode(envelope);
  const [, ...lines] = text.split('\n');
  for (let index = 0; index + 1 < lines.length; index += 2) {
    const header = JSON.parse(lines[index] ?? '{}') as { type?: string };
    if (header.type === 'event') {
      sent.push(JSON.parse(lines[index + 1] ?? '{}') as SentEvent);
    }
  }
};

beforeAll(() => {
  startSentry({
    dsn: 'https://key@errors.example.org/1',
    release: 'hr-system@test',
    transport: (options) =>
      createTransport(options, ({ body }) => {
        remember(body);
        return Promise.resolve({ statusCode: 200 });
      }),
  });
});

beforeEach(() => {
  sent.length = 0;
  sendUser(null);
});

const report = async (error: unknown): Promise<SentEvent[]> => {
  sendFailure({
    error,
    tags: { employee: 'E001', endpoint: '/departments', method: 'GET', status: '500' },
    report: '系統版本：1',
  });
  await flush(2_000);
  return sent;
};

const apiError = (msg: string) =>
  new ApiError({ status: 500, code: 'Internal', msg, requestId: 'r', fields: [], data: {}, isReported: true });

describe('error monitoring', () => {
  it('has the options of the specification', () => {
    expect(getClient()?.getOptions()).toMatchObject({
      environment: 'production',
      tracesSampleRate: 0.1,
      replaysSessionSampleRate: 0.1,
      replaysOnErrorSampleRate: 1,
      sendDefaultPii: true,
      normalizeDepth: 10,
      tracePropagationTargets: ['localhost', /^\/api/],
    });
  });

  it('records replays with text, but without elements marked as sensitive', () => {
    const replay = getClient()?.getIntegrationByName('Replay') as unknown as {
      _recordingOptions: { blockSelector: string; maskTextSelector: string; maskAllText?: boolean };
    };

    expect(replay._recordingOptions.blockSelector.split(',')).toContain('[data-sensitive]');
    expect(replay._recordingOptions.maskAllText).not.toBe(true);
  });

  it('sends a failure with its tags and its report', async () => {
    const [event] = await report(apiError('系統忙碌中'));

    expect(event?.tags).toMatchObject({ employee: 'E001', endpoint: '/departments', method: 'GET', status: '500' });
    expect(event?.environment).toBe('production');
    expect(event?.extra).toMatchObject({ report: '系統版本：1' });
    expect(event?.exception?.values[0]?.value).toBe('系統忙碌中');
  });

  it('masks search terms in the URLs of earlier calls', async () => {
    addBreadcrumb({ category: 'xhr', data: { method: 'GET', url: '/api/employees?q=A123456789' } });

    const [event] = await report(apiError('系統忙碌中'));

    expect(JSON.stringify(event?.breadcrumbs)).toContain('/api/employees?q=***');
    expect(JSON.stringify(event?.breadcrumbs)).not.toContain('A123456789');
  });

  it('tags the employee after login and removes the tag after logout', async () => {
    sendUser({ empId: 'E001', empName: '王小明' });
    const [first] = await report(apiError('一'));
    sendUser(null);
    const [, second] = await report(apiError('二'));

    expect(first?.user).toMatchObject({ id: 'E001', username: '王小明' });
    expect(second?.user?.['id']).toBeUndefined();
  });

  it.each([
    'ResizeObserver loop limit exceeded',
    'ResizeObserver loop completed with undelivered notifications.',
    "Failed to execute 'getComputedStyle' on 'Window': parameter 1 is not of type 'Element'.",
    'Non-Error promise rejection captured with value: 7',
    'Object captured as promise rejection with keys: code',
    'Script error.',
    'Network Error',
  ])('ignores the noise %j', async (message) => {
    expect(await report(new Error(message))).toEqual([]);
  });

  it('drops an event whose original exception is a script-error text', async () => {
    expect(await report('Uncaught Script error. in line 0')).toEqual([]);
    expect(await report('Some other text')).toHaveLength(1);
  });
});
