import { describe, expect, it } from 'vitest';
import { toAppError } from './handle-error.ts';

const errorWith = (details: object): Error => Object.assign(new Error('failed'), details);

describe('toAppError', () => {
  it.each([
    { error: errorWith({ code: '53100' }), why: 'database error' },
    { error: errorWith({ code: 'ENOSPC' }), why: 'system error' },
    { error: errorWith({ cause: errorWith({ originalCode: '53100' }) }), why: 'database error wrapped by a driver' },
  ])('reports a full disk as StorageFull: $why', ({ error }) => {
    expect(toAppError(error)).toMatchObject({
      code: 'StorageFull',
      status: 503,
      message: '系統儲存空間不足，資料未儲存，請通知系統管理員。',
    });
  });

  it.each(['Query read timeout', 'Cannot use a pool after calling end on the pool'])(
    'reports an unreachable database as Unavailable: %s',
    (message) => {
      expect(toAppError(new Error(message))).toMatchObject({ code: 'Unavailable', status: 503 });
    },
  );

  it.each([
    { error: errorWith({ code: '40P01' }), why: 'deadlock' },
    { error: errorWith({ cause: errorWith({ originalCode: '40P01' }) }), why: 'deadlock wrapped by a driver' },
    { error: errorWith({ code: 'P2034' }), why: 'write conflict' },
  ])('reports a transaction conflict as Unavailable: $why', ({ error }) => {
    expect(toAppError(error)).toMatchObject({ code: 'Unavailable', message: '系統忙碌中，請稍後再試。' });
  });
});
