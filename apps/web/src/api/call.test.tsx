import { login } from '@hr/contracts/access/sign-in';
import { departmentEndpoints } from '@hr/contracts/organisation/departments';
import { buildDepartment } from '@hr/contracts/organisation/departments/department.factory.ts';
import { screen } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { addressOf, mockEndpoint, mockProblem, type MockRequest, renderPage, server } from '#testing/index.ts';
import { useErrorStore } from '#stores/error-store.ts';
import { useSessionStore } from '#stores/session-store.ts';
import { ApiError } from '#failures/api-error.ts';
import { call } from './call.ts';
import { downloadFile } from './download-file.ts';
import * as files from './save-file.ts';

const HINT = '遇到錯誤了嗎？請點此查看詳情';

const emptyList = { items: [], total: 0, page: 1, pageSize: 50 };

const department = {
  code: 'D1',
  costCenter: null,
  headcountQuota: null,
  sortOrder: 0,
  note: null,
  nameZh: '研究組',
  nameEn: null,
  level: 'office' as const,
  parentId: null,
  headId: null,
  effectiveFrom: '2026-01-01' as const,
};

const failureOf = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.catch((failure: unknown) => failure);
  if (error instanceof ApiError) {
    return error;
  }
  throw new Error('The call did not fail as a call fails', { cause: error });
};

beforeEach(() => {
  renderPage(<p>頁面</p>);
});

describe('a call', () => {
  it('sends the query and headers and returns the response as declared by the contract', async () => {
    let received: MockRequest | undefined;
    server.use(
      mockEndpoint(departmentEndpoints.list, (request) => {
        received = request;
        return { ...emptyList, extra: 'dropped' };
      }),
    );

    const answer = await call(departmentEndpoints.list, {
      query: { q: '研究', page: 2, sort: '-code', under: undefined },
    });

    expect(answer).toEqual(emptyList);
    expect(received?.query).toEqual({ q: '研究', page: '2', sort: '-code' });
    expect(received?.headers.get('X-Requested-With')).toBe('hr-system');
  });

  it('sends a file in the field `file`', async () => {
    let received: MockRequest | undefined;
    server.use(
      mockEndpoint(departmentEndpoints.import, (request) => {
        received = request;
        return { created: 1, updated: 0, unchanged: 0 };
      }),
    );

    await call(departmentEndpoints.import, { file: new File(['a,b'], 'departments.csv', { type: 'text/csv' }) });

    expect(received?.body).toEqual({ name: 'file', fileName: 'departments.csv', content: 'a,b' });
    expect(received?.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/);
  });

  it('keeps the idempotency key while the outcome is unknown, and uses a new one after an answer', async () => {
    const keys: (string | null)[] = [];
    const remember = ({ request }: { request: Request }, status: number) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return HttpResponse.json({}, { status });
    };
    const refuse = { status: 409, code: 'DuplicateDepartmentNumber', msg: '部門編號重複', requestId: 'r' };
    const post = () => call(departmentEndpoints.create, { body: department }).catch(() => undefined);

    server.use(http.post(addressOf(departmentEndpoints.create), (info) => remember(info, 500)));
    await post();
    server.use(
      http.post(addressOf(departmentEndpoints.create), (info) => {
        remember(info, 409);
        return HttpResponse.json(refuse, { status: 409 });
      }),
    );
    await post();
    await post();

    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[1]);
  });
});

describe('the retry of an action', () => {
  const post = () => call(departmentEndpoints.create, { body: department }).catch(() => undefined);

  const unheard = () => HttpResponse.error();

  const answering = (...answers: readonly (() => Response)[]): (string | null)[] => {
    const keys: (string | null)[] = [];
    server.use(
      http.post(addressOf(departmentEndpoints.create), ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        return (answers[keys.length - 1] ?? unheard)();
      }),
    );
    return keys;
  };

  it.each([401, 429])('keeps its key if it was refused before processing (%s)', async (status) => {
    const refused = { status, code: 'Unauthenticated', msg: '請重新登入', requestId: 'r' };
    const keys = answering(unheard, () => HttpResponse.json(refused, { status }));

    await post();
    await post();
    await post();

    expect(new Set(keys)).toHaveLength(1);
    expect(keys).toHaveLength(3);
  });

  it('keeps its key as long as the server does, however long the user was away', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const keys = answering();

    await post();
    vi.setSystemTime(Date.now() + 22 * 3_600_000);
    await post();
    vi.setSystemTime(Date.now() + 2 * 3_600_000);
    await post();

    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  it('reports that nothing was repeated if the first request had been answered', async () => {
    const { id } = buildDepartment();
    answering(() => HttpResponse.json({ id }, { status: 201, headers: { 'Idempotency-Replayed': 'true' } }));

    await post();

    expect(await screen.findByText('此操作先前已經完成，這次沒有重複執行，請確認目前的狀態')).toBeVisible();
  });
});

describe('a call that fails', () => {
  it('shows the session-expired dialog on 401 except on login', async () => {
    server.use(mockProblem(departmentEndpoints.list, 'Unauthenticated'));

    const error = await failureOf(call(departmentEndpoints.list));

    expect(error.isReported).toBe(true);
    expect(useSessionStore.getState().isExpired).toBe(true);
    expect(await screen.findByRole('dialog', { name: '登入逾時' })).toBeVisible();
    expect(screen.queryByText(HINT)).not.toBeInTheDocument();
  });

  it('leaves a wrong password to the login form', async () => {
    server.use(mockProblem(login, 'WrongPassword'));

    const error = await failureOf(call(login, { body: { username: 'wang', password: 'wrong' } }));

    expect(error).toMatchObject({ status: 401, code: 'WrongPassword', isReported: false });
    expect(useSessionStore.getState().isExpired).toBe(false);
  });

  it('passes a silent business error only to the caller', async () => {
    server.use(mockProblem(departmentEndpoints.list, 'EmployeeHasLeft'));

    const error = await failureOf(call(departmentEndpoints.list));

    expect(error.msg).toBe('The employee has already left the company');
    expect(error.data).toMatchObject({ msg: 'The employee has already left the company' });
    expect(useErrorStore.getState().message).toBe('');
    expect(screen.queryByText(HINT)).not.toBeInTheDocument();
  });

  it('passes an error declared by the contract to the caller, with its fields', async () => {
    server.use(
      mockProblem(departmentEndpoints.create, 'DuplicateDepartmentNumber', {
        fields: [{ path: 'code', message: '部門編號重複' }],
      }),
    );

    const error = await failureOf(call(departmentEndpoints.create, { body: department }));

    expect(error.fields).toEqual([{ path: 'code', message: '部門編號重複' }]);
    expect(useErrorStore.getState().message).toBe('');
  });

  it('stores a report of any other error, shows a hint, and rejects with the response data', async () => {
    server.use(mockProblem(departmentEndpoints.create, 'Internal'));

    const error = await failureOf(call(departmentEndpoints.create, { body: department }));

    expect(error.data).toMatchObject({ status: 500, code: 'Internal', requestId: 'test-request' });
    expect(await screen.findByText(HINT)).toBeVisible();
    const { message, isDialogOpen } = useErrorStore.getState();
    expect(message).toContain('員工編號：E001');
    expect(message).toContain('網址：/api/departments');
    expect(message).toContain('研究組');
    expect(isDialogOpen).toBe(false);
  });

  it('rejects with the error message if there is no response', async () => {
    server.use(http.get(addressOf(departmentEndpoints.list), () => HttpResponse.error()));

    const error = await failureOf(call(departmentEndpoints.list));

    expect(error).toMatchObject({ status: null, data: 'Network Error', isReported: true });
    expect(await screen.findByText(HINT)).toBeVisible();
    expect(await screen.findByText('網路連線異常，請稍後再試')).toBeVisible();
  });

  it('treats a response that violates the contract as unexpected, without its content', async () => {
    server.use(
      http.get(addressOf(departmentEndpoints.tree), () =>
        HttpResponse.json({ asOf: '2026-01-01', items: [{ id: 'secret' }] }),
      ),
    );

    await failureOf(call(departmentEndpoints.tree));

    expect(useErrorStore.getState().message).toContain('items.0.id');
    expect(useErrorStore.getState().message).not.toContain('secret');
  });

  it('shows nothing for an aborted call', async () => {
    server.use(
      mockEndpoint(departmentEndpoints.list, async () => {
        await delay(1_000);
        return emptyList;
      }),
    );
    const controller = new AbortController();

    const pending = call(departmentEndpoints.list, {}, { signal: controller.signal });
    controller.abort();

    await expect(pending).rejects.toMatchObject({ name: 'CanceledError' });
    expect(useErrorStore.getState().message).toBe('');
  });
});

describe('a download', () => {
  it('saves the file under the name given by the server', async () => {
    const save = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
    server.use(
      http.get(addressOf(departmentEndpoints.export), () =>
        HttpResponse.arrayBuffer(new TextEncoder().encode('content').buffer, {
          headers: { 'Content-Disposition': "attachment; filename=data.xls; filename*=UTF-8''%E9%83%A8%E9%96%80.xls" },
        }),
      ),
    );

    await downloadFile(departmentEndpoints.export, { query: { format: 'xls' } });

    expect(save).toHaveBeenCalledWith(expect.any(Blob), '部門.xls');
  });

  it('saves nothing if there is no content', async () => {
    const save = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
    server.use(http.get(addressOf(departmentEndpoints.export), () => new HttpResponse(null, { status: 204 })));

    expect(await downloadFile(departmentEndpoints.export, {})).toBe(false);
    expect(save).not.toHaveBeenCalled();
  });

  it('reads the error from a file response', async () => {
    server.use(mockProblem(departmentEndpoints.export, 'PermissionDenied'));

    const error = await failureOf(downloadFile(departmentEndpoints.export, {}));

    expect(error).toMatchObject({ status: 403, code: 'PermissionDenied', isReported: false });
  });
});
