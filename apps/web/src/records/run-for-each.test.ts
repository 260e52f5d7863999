import { expect, it } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { runForEach } from './run-for-each.ts';

it('tells once why something was refused, though the refusal says it at its field too', async () => {
  const refused = new ApiError({
    status: 422,
    code: 'TransferConflict',
    msg: '請變更部門',
    requestId: null,
    fields: [{ path: 'departmentId', message: '請變更部門' }],
    data: null,
    isTold: false,
  });
  const [outcome] = await runForEach(['one'], {
    send: () => Promise.reject(refused),
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  expect(outcome?.refusal).toBe('請變更部門');
});
