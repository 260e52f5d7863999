/** The owner and the category that the name of an uploaded file states. */
export interface ParsedDocumentFileName {
  readonly employeeNo: string;
  /** Display name of the category, for example 「身分證影本」. */
  readonly categoryName: string;
}

const ENDING = /\.[A-Za-z]{1,5}$/;
/** Suffix that browsers add to a second file of the same name: 「（1）」, " (2)". */
const COPY = /[(（]\d{1,3}[)）]$/;

/** Parses a file name of the form 「員工編號_類別.pdf」. Returns null for any other name. */
export const parseDocumentFileName = (fileName: string): ParsedDocumentFileName | null => {
  const parts = fileName.normalize('NFC').replace(ENDING, '').replace(COPY, '').split(/[_＿]/);
  const [employeeNo = '', categoryName = ''] = parts.map((part) => part.trim());
  return parts.length === 2 && employeeNo !== '' && categoryName !== ''
    ? { employeeNo: employeeNo.toUpperCase(), categoryName }
    : null;
};
