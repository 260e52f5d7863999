/** Drafts are stored per tab and account, so that personal data does not stay on the machine or reach the next user. */
const PREFIX = 'hr.draft:';

type Draft = Readonly<Record<string, unknown>>;

/** Returns the storage key of an account's draft. */
export const draftKey = (username: string, form: string): string => `${PREFIX}${username}:${form}`;

/** Returns a draft, or null if there is none or it is invalid. */
export const readDraft = (key: string): Draft | null => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
};

/** Stores a draft. */
export const keepDraft = (key: string, draft: Draft): void => sessionStorage.setItem(key, JSON.stringify(draft));

/** Removes a draft. */
export const dropDraft = (key: string): void => sessionStorage.removeItem(key);

const draftKeys = (): string[] => Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));

/** Removes all drafts of the tab. */
export const dropAllDrafts = (): void => draftKeys().forEach(dropDraft);

/** Removes the drafts of other accounts in the tab. */
export const dropDraftsOfOthers = (username: string): void =>
  draftKeys()
    .filter((key) => !key.startsWith(draftKey(username, '')))
    .forEach(dropDraft);
