import { type FetchedFile } from '#api/download-file.ts';
import { saveFile } from '#api/save-file.ts';

/** Long enough for the tab to read it. */
const REVOKE_AFTER_MS = 60_000;

/**
 * Shows a file in a tab of its own, where the browser prints it. The tab is opened at once, while the click still counts, and
 * closed where there is nothing to show; where the browser opens none, the file is saved. False when there was no file.
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
