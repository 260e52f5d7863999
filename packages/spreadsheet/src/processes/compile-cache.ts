import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

let folder: string | null | undefined;

/**
 * Returns the environment of a process with a compile cache, which reduces its start time to a third. The cache is in
 * a private folder that is removed with this process. Empty if no folder can be created.
 */
export const compileCacheEnvironment = (): Readonly<Record<string, string>> => {
  folder ??= makeFolder();
  return folder === null ? {} : { NODE_COMPILE_CACHE: folder };
};

const NAME = 'hr-system-code-';

const makeFolder = (): string | null => {
  try {
    removeLeftBehind();
    const made = mkdtempSync(path.join(os.tmpdir(), `${NAME}${process.pid}-`));
    process.once('exit', () => rmSync(made, { recursive: true, force: true }));
    return made;
  } catch {
    return null;
  }
};

/** Removes folders of killed processes. */
const removeLeftBehind = (): void => {
  for (const name of readdirSync(os.tmpdir()).filter((name) => name.startsWith(NAME))) {
    const [owner] = name.slice(NAME.length).split('-');
    if (!isRunning(Number(owner))) {
      remove(path.join(os.tmpdir(), name));
    }
  }
};

/** Folders of other users cannot be removed. */
const remove = (name: string): void => {
  try {
    rmSync(name, { recursive: true, force: true });
  } catch {}
};

const isRunning = (processId: number): boolean => {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    // The process belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};
