import { describe, expect, it } from 'vitest';
import { toAppError } from './handle-error.ts';

const failing = (details: object): Error => Object.assign(new Error('failed'), details);

describe('what an error is told as', () => {
  it.each([
    { error: failing({ code: '53100' }), why: 'the database' },
    { error: failing({ code: 'ENOSPC' }), why: 'the system' },
    { error: failing({ cause: failing({ originalCode: '53100' }) }), why: 'the database under a driver' },
  ])('a disk that is full, as $why says it, has words of its own', ({ error }) => {
    expect(toAppError(error)).toMatchObject({
      code: 'StorageFull',
      status: 503,
      message: '系統儲存空間不足，資料未儲存，請通知系統管理員。',
    });
  });

  it.each(['Query read timeout', 'Cannot use a pool after calling end on the pool'])(
    'a database that answers no more is that it is away: %s',
    (message) => {
      expect(toAppError(new Error(message))).toMatchObject({ code: 'Unavailable', status: 503 });
    },
  );

  it.each([
    { error: failing({ code: '40P01' }), why: 'waited for each other' },
    { error: failing({ cause: failing({ originalCode: '40P01' }) }), why: 'did so, as a driver says it' },
    { error: failing({ code: 'P2034' }), why: 'wrote the same' },
  ])('what gave way to another with which it $why can be done again', ({ error }) => {
    expect(toAppError(error)).toMatchObject({ code: 'Unavailable', message: '系統忙碌中，請稍後再試。' });
  });
});
