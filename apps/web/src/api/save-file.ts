const REVOKE_AFTER_MS = 10_000;

/** Hands a file to the browser as a download. */
export const saveFile = (content: Blob, name: string): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The download begins after this turn; some browsers lose it when its address is gone at once.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
};
