import type { FetchedFile } from '#api/download-file.ts';
import { saveFile } from '#api/save-file.ts';

/** Long enough for the tab to load the file. */
const REVOKE_AFTER_MS = 60_000;

/**
 * Shows a file in a new tab for printing. The tab opens at once, because browsers only allow it during a click; it
 * closes if there is no file. If the tab is blocked, the file is saved. Returns false if there was no file.
 */
export const showInTab = async (fetch: () => Promise<FetchedFile | null>): Promise<boolean> => {
  const tab = window.open('', '_blank');
  if (tab) {
    tab.document.title = '列印';
    tab.document.body.textContent = '列印準備中…';
  }
  try {
    const file = await fetch();
    if (file === null) {
      tab?.close();
      return false;
    }
    show(file, tab);
    return true;
  } catch (error) {
    tab?.close();
    throw error;
  }
};

const show = ({ content, name }: FetchedFile, tab: Window | null): void => {
  if (tab === null) {
    saveFile(content, name);
    return;
  }
  const url = URL.createObjectURL(content);
  tab.location.replace(url);
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
};
