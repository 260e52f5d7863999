import type { User } from '@hr/contracts/access/sign-in';
import { create } from 'zustand';
import { dropAllDrafts, dropDraftsOfOthers } from './stored-draft.ts';
import { readStoredUser, removeStoredUser, writeStoredUser } from './stored-user.ts';

interface UserState extends User {
  readonly login: (user: User) => void;
  readonly logout: () => void;
  readonly setTaskCount: (taskCount: number) => void;
}

const NO_USER: User = { username: '', empId: '', empName: '', taskCount: 0 };

/** Logged-in user (specification section 3). The task count is not stored and is 0 after a reload. */
export const useUserStore = create<UserState>((set) => ({
  ...NO_USER,
  ...readStoredUser(),
  login: (user) => {
    writeStoredUser(user);
    dropDraftsOfOthers(user.username);
    set(user);
  },
  logout: () => {
    removeStoredUser();
    dropAllDrafts();
    set(NO_USER);
  },
  setTaskCount: (taskCount) => set({ taskCount }),
}));

/** Whether the browser remembers a user; only the server knows whether the session exists. */
export const isLoggedIn = (): boolean => useUserStore.getState().username !== '';
