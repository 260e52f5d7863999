/**
 * Copies a text to the clipboard; returns false if the browser refused. Falls back to a selection without the
 * clipboard API.
 */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
};

const copyBySelection = (text: string): boolean => {
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  // Inside an open dialog, because its focus trap would remove a selection elsewhere.
  const place = document.activeElement?.closest('[role="dialog"]') ?? document.body;
  place.append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
  }
};
