const KIBIBYTE = 1_024;
const MEBIBYTE = KIBIBYTE * KIBIBYTE;

/** Formats a size: `512 KB`, `1.2 MB`. */
export const formatBytes = (bytes: number): string =>
  bytes < MEBIBYTE ? `${Math.ceil(bytes / KIBIBYTE)} KB` : `${(bytes / MEBIBYTE).toFixed(1)} MB`;
