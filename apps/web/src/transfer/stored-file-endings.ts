import { storedFileTypes } from '@hr/contracts/files';

/** Accepted file name extensions of uploads; photos have two. */
export const STORED_FILE_ENDINGS = [...storedFileTypes, 'jpeg'].map((type) => `.${type}`).join(',');
