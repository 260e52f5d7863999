/** With the tab, and of the account alone that typed it: what is typed of people is not left on the machine, nor to the next. */
const PREFIX = 'hr.draft:';

type Draft = Readonly<Record<string, unknown>>;

/** Where the browser keeps what an account has begun to fill in. */
export const draftKey = (username: string, form: string): string => `${PREFIX}${username}:${form}`;

/** What was begun; null when there is nothing or when what is there is no draft. */
export const readDraft = (key: string): Draft | null => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
};

/** Keeps what is filled in. */
export const keepDraft = (key: string, draft: Draft): void => sessionStorage.setItem(key, JSON.stringify(draft));

/** Forgets what was begun. */
export const dropDraft = (key: string): void => sessionStorage.removeItem(key);

const draftKeys = (): string[] => Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));

/** Forgets all that was begun in the tab, whoever began it. */
export const dropAllDrafts = (): void => draftKeys().forEach(dropDraft);

/** Forgets what others than the account have begun in the tab. */
export const dropDraftsOfOthers = (username: string): void =>
  draftKeys()
    .filter((key) => !key.startsWith(draftKey(username, '')))
    .forEach(dropDraft);
