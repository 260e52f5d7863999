import type { User } from '@hr/contracts/access/sign-in';

/** Key of the specification (section 3). */
export const USER_KEY = 'user';

/** Logged-in user as stored in the browser. */
export type StoredUser = Omit<User, 'taskCount'>;

/** Returns the stored user, or null if there is none or it is invalid. */
export const readStoredUser = (): StoredUser | null => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(USER_KEY) ?? 'null');
    return isStoredUser(stored) ? { username: stored.username, empId: stored.empId, empName: stored.empName } : null;
  } catch {
    return null;
  }
};

/** Stores the user. */
export const writeStoredUser = ({ username, empId, empName }: StoredUser): void => {
  localStorage.setItem(USER_KEY, JSON.stringify({ username, empId, empName }));
};

/** Removes the stored user. */
export const removeStoredUser = (): void => localStorage.removeItem(USER_KEY);

/** Checked by hand, because zod is not part of the first load. */
const isStoredUser = (stored: unknown): stored is StoredUser => {
  if (typeof stored !== 'object' || stored === null) {
    return false;
  }
  const { username, empId, empName } = stored as Record<keyof StoredUser, unknown>;
  return typeof username === 'string' && username !== '' && typeof empId === 'string' && typeof empName === 'string';
};
