import { readFileSync } from 'node:fs';

/** Memory that a process holds; null where the system does not tell, and for a process that is gone. */
export const residentBytes = (processId: number): number | null => {
  try {
    const [, kilobytes] = /^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${processId}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? null : Number(kilobytes) * 1024;
  } catch {
    return null;
  }
};
