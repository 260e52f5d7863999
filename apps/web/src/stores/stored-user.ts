import type { User } from '@hr/contracts/access/sign-in';

/** The key is the specification's (section 3). */
export const USER_KEY = 'user';

/** Who is logged in, as the browser keeps it. */
export type StoredUser = Omit<User, 'taskCount'>;

/** The user kept in the browser; null when there is none or when what is there is not one. */
export const readStoredUser = (): StoredUser | null => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(USER_KEY) ?? 'null');
    return isStoredUser(kept) ? { username: kept.username, empId: kept.empId, empName: kept.empName } : null;
  } catch {
    return null;
  }
};

/** Keeps the user in the browser. */
export const writeStoredUser = ({ username, empId, empName }: StoredUser): void => {
  localStorage.setItem(USER_KEY, JSON.stringify({ username, empId, empName }));
};

/** Forgets the user. */
export const removeStoredUser = (): void => localStorage.removeItem(USER_KEY);

/** By hand: the schema library is not part of the first load. */
const isStoredUser = (kept: unknown): kept is StoredUser => {
  if (typeof kept !== 'object' || kept === null) {
    return false;
  }
  const { username, empId, empName } = kept as Record<keyof StoredUser, unknown>;
  return typeof username === 'string' && username !== '' && typeof empId === 'string' && typeof empName === 'string';
};
