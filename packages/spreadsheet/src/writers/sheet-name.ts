import { defaultSheetName } from '../fields/index.ts';

const maxLength = 31;

/** A name every spreadsheet program takes: at most 31 characters, none of `: \ / ? * [ ]`, no apostrophe at an end. */
export const sheetNameFor = (name: string): string => {
  const safe = name
    .replaceAll(/[:\\/?*[\]]|\p{Cc}/gu, '_')
    .slice(0, maxLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replaceAll(/^[\s']+|(?<![\s'])[\s']+$/g, '');
  // Excel keeps "History" for its own list of changes.
  return safe === '' || safe.toLowerCase() === 'history' ? defaultSheetName : safe;
};
