import { expect, it } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { runForEach } from './run-for-each.ts';

it('shows a refusal message once, even if a field has the same message', async () => {
  const refused = new ApiError({
    status: 422,
    code: 'TransferConflict',
    msg: '請變更部門',
    requestId: null,
    fields: [{ path: 'departmentId', message: '請變更部門' }],
    data: null,
    isReported: false,
  });
  const [outcome] = await runForEach(['one'], {
    send: () => Promise.reject(refused),
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  expect(outcome?.refusal).toBe('請變更部門');
});
