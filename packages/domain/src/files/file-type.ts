/** Accepted file types with their media types. */
export const fileTypes = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export type FileType = keyof typeof fileTypes;

/** Risky content of a Word or Excel file; `unchecked` files could not be inspected. */
export const fileRisks = ['macros', 'embeddedObject', 'externalContent', 'unchecked'] as const;

export type FileRisk = (typeof fileRisks)[number];

const types = Object.keys(fileTypes) as FileType[];

/** Returns the file type of a media type; undefined if it is not accepted. */
export const fileTypeOf = (mediaType: string): FileType | undefined =>
  types.find((type) => fileTypes[type] === mediaType);

const shown: ReadonlySet<string> = new Set([fileTypes.pdf, fileTypes.jpg, fileTypes.png]);

/** Returns whether browsers display the media type without executing code. */
export const isShownByBrowsers = (mediaType: string): boolean => shown.has(mediaType);
