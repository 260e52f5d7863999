import { afterEach, describe, expect, it, vi } from 'vitest';
import { useErrorStore } from './error-store.ts';
import { draftKey, keepDraft, readDraft } from './stored-draft.ts';
import { readStoredUser } from './stored-user.ts';
import { isLoggedIn, useUserStore } from './user-store.ts';

const user = { username: 'wang', empId: 'E001', empName: '王小明', taskCount: 3 };

describe('the user store', () => {
  afterEach(() => vi.resetModules());

  it('keeps name and ids in the browser under user, and the count of tasks only in memory', () => {
    useUserStore.getState().login(user);

    expect(useUserStore.getState()).toMatchObject(user);
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({
      username: 'wang',
      empId: 'E001',
      empName: '王小明',
    });
    expect(isLoggedIn()).toBe(true);
  });

  it('clears all four fields and the browser on logout', () => {
    useUserStore.getState().login(user);

    useUserStore.getState().logout();

    expect(useUserStore.getState()).toMatchObject({ username: '', empId: '', empName: '', taskCount: 0 });
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('leaves nothing that others have begun to fill in to whoever logs in after them, and keeps what is their own', () => {
    useUserStore.getState().login(user);
    keepDraft(draftKey('wang', 'employee'), { nameZh: '王小明' });
    useUserStore.getState().login(user);
    expect(readDraft(draftKey('wang', 'employee'))).toEqual({ nameZh: '王小明' });

    useUserStore.getState().login({ ...user, username: 'chen' });

    expect(readDraft(draftKey('wang', 'employee'))).toBeNull();
  });

  it('knows the user again after a reload, with no tasks counted yet', async () => {
    useUserStore.getState().login(user);
    vi.resetModules();

    const reloaded = await import('./user-store.ts');

    expect(reloaded.useUserStore.getState()).toMatchObject({ ...user, taskCount: 0 });
  });

  it.each(['', '{', 'null', '[]', '"wang"', '{"username":""}', '{"username":7,"empId":"E001","empName":"王小明"}'])(
    'finds nobody in %j',
    (kept) => {
      localStorage.setItem('user', kept);

      expect(readStoredUser()).toBeNull();
    },
  );
});

describe('the error store', () => {
  it('keeps the message until it is cleared, whether the dialog is open or not', () => {
    const { storeMessage, openDialog, closeDialog, clearMessage } = useErrorStore.getState();

    storeMessage('report');
    openDialog();
    expect(useErrorStore.getState()).toMatchObject({ isDialogOpen: true, message: 'report' });

    closeDialog();
    expect(useErrorStore.getState()).toMatchObject({ isDialogOpen: false, message: 'report' });

    clearMessage();
    expect(useErrorStore.getState().message).toBe('');
  });
});
