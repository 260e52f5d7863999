import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/**
 * Claims a data folder for this process, so that a second start does not take the first one's database down with it.
 * A claim whose process is gone is void. Answers how to give it up.
 * @throws Error when a living process holds the folder.
 */
export const claim = (directory: string): (() => void) => {
  mkdirSync(directory, { recursive: true });
  const file = path.join(directory, 'process-id');
  const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (holder > 0 && holder !== process.pid && isAlive(holder)) {
    throw new Error(`Already running on ${directory} (process ${holder}).`);
  }
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
};
