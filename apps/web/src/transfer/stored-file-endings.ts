import { storedFileTypes } from '@hr/contracts/files';

/** What a file that people upload may end with; people call a photo either. */
export const STORED_FILE_ENDINGS = [...storedFileTypes, 'jpeg'].map((type) => `.${type}`).join(',');
