import { placeholders } from '@hr/domain/contracts/contract-templates';

const MISSING = /^缺少：(.*)$/;

/** The names that the service says are missing, by what it calls them. */
export const missingNames = (reason: string): string[] => {
  const labels = MISSING.exec(reason)?.[1]?.split('、') ?? [];
  return labels.map((label) => placeholders.find((placeholder) => placeholder.label === label)?.name ?? label);
};
