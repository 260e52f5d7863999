import { readFileSync } from 'node:fs';

/** Returns the resident memory of a process; null if unknown or if it has exited. */
export const residentBytes = (processId: number): number | null => {
  try {
    const [, kilobytes] = /^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${processId}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? null : Number(kilobytes) * 1024;
  } catch {
    return null;
  }
};
