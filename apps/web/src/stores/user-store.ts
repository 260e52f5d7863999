import type { User } from '@hr/contracts/access/sign-in';
import { create } from 'zustand';
import { setMonitoringUser } from '#failures/monitoring.ts';
import { dropAllDrafts, dropDraftsOfOthers } from './stored-draft.ts';
import { readStoredUser, removeStoredUser, writeStoredUser } from './stored-user.ts';

interface UserState extends User {
  readonly login: (user: User) => void;
  readonly logout: () => void;
  readonly setTaskCount: (taskCount: number) => void;
}

const nobody: User = { username: '', empId: '', empName: '', taskCount: 0 };

/** The logged-in user (specification section 3); the count of tasks is not kept and starts at 0 after a reload. */
export const useUserStore = create<UserState>((set) => ({
  ...nobody,
  ...readStoredUser(),
  login: (user) => {
    writeStoredUser(user);
    dropDraftsOfOthers(user.username);
    setMonitoringUser(user);
    set(user);
  },
  logout: () => {
    removeStoredUser();
    dropAllDrafts();
    setMonitoringUser(null);
    set(nobody);
  },
  setTaskCount: (taskCount) => set({ taskCount }),
}));

/** True while the browser knows of a user; only the server knows whether the session still is. */
export const isLoggedIn = (): boolean => useUserStore.getState().username !== '';
