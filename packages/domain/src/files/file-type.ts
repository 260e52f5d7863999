/** What files may be kept, by their endings: what each is called where files travel. */
export const fileTypes = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

export type FileType = keyof typeof fileTypes;

/** What a Word file holds besides text, pictures and links; `unchecked` could not be inspected. */
export const fileRisks = ['macros', 'embeddedObject', 'externalContent', 'unchecked'] as const;

export type FileRisk = (typeof fileRisks)[number];

const types = Object.keys(fileTypes) as FileType[];

/** The type that a media type names; undefined for one that is not kept. */
export const fileTypeOf = (mediaType: string): FileType | undefined =>
  types.find((type) => fileTypes[type] === mediaType);

const shown: ReadonlySet<string> = new Set([fileTypes.pdf, fileTypes.jpg, fileTypes.png]);

/** Whether every browser shows files of the media type without running anything of them. */
export const isShownByBrowsers = (mediaType: string): boolean => shown.has(mediaType);
