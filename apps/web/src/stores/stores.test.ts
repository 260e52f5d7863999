import { afterEach, describe, expect, it, vi } from 'vitest';
import { useErrorStore } from './error-store.ts';
import { draftKey, keepDraft, readDraft } from './stored-draft.ts';
import { readStoredUser } from './stored-user.ts';
import { isLoggedIn, useUserStore } from './user-store.ts';

const user = { username: 'wang', empId: 'E001', empName: '王小明', taskCount: 3 };

describe('the user store', () => {
  afterEach(() => vi.resetModules());

  it('stores name and ids in the browser, and the task count only in memory', () => {
    useUserStore.getState().login(user);

    expect(useUserStore.getState()).toMatchObject(user);
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({
      username: 'wang',
      empId: 'E001',
      empName: '王小明',
    });
    expect(isLoggedIn()).toBe(true);
  });

  it('clears all fields and the browser on logout', () => {
    useUserStore.getState().login(user);

    useUserStore.getState().logout();

    expect(useUserStore.getState()).toMatchObject({ username: '', empId: '', empName: '', taskCount: 0 });
    expect(localStorage.getItem('user')).toBeNull();
  });

  it("removes drafts of others when a user logs in, and keeps the user's own", () => {
    useUserStore.getState().login(user);
    keepDraft(draftKey('wang', 'employee'), { nameZh: '王小明' });
    useUserStore.getState().login(user);
    expect(readDraft(draftKey('wang', 'employee'))).toEqual({ nameZh: '王小明' });

    useUserStore.getState().login({ ...user, username: 'chen' });

    expect(readDraft(draftKey('wang', 'employee'))).toBeNull();
  });

  it('restores the user after a reload with no task count', async () => {
    useUserStore.getState().login(user);
    vi.resetModules();

    const reloaded = await import('./user-store.ts');

    expect(reloaded.useUserStore.getState()).toMatchObject({ ...user, taskCount: 0 });
  });

  it.each(['', '{', 'null', '[]', '"wang"', '{"username":""}', '{"username":7,"empId":"E001","empName":"王小明"}'])(
    'finds no user in %j',
    (stored) => {
      localStorage.setItem('user', stored);

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
