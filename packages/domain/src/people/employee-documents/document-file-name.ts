/** Whose document a file is, and of what kind, as its name tells. */
export interface NamedDocument {
  readonly employeeNo: string;
  /** As people call it: 「身分證影本」. */
  readonly categoryName: string;
}

const ENDING = /\.[A-Za-z]{1,5}$/;
/** What a browser adds to the second file of a name: 「（1）」, " (2)". */
const COPY = /[(（]\d{1,3}[)）]$/;

/** Reads a name by the rule 「員工編號_類別.pdf」; null for any other. */
export const namedDocument = (fileName: string): NamedDocument | null => {
  const parts = fileName.normalize('NFC').replace(ENDING, '').replace(COPY, '').split(/[_＿]/);
  const [employeeNo = '', categoryName = ''] = parts.map((part) => part.trim());
  return parts.length === 2 && employeeNo !== '' && categoryName !== ''
    ? { employeeNo: employeeNo.toUpperCase(), categoryName }
    : null;
};
