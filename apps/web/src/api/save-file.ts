const REVOKE_AFTER_MS = 10_000;

/** Downloads a file in the browser. */
export const saveFile = (content: Blob, name: string): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The download starts after this event; some browsers lose it if the URL is revoked at once.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
};
