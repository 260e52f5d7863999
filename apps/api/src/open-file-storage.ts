import { bucketStorage, type FileStorage, folderStorage } from '#files/index.ts';
import type { Env } from './env.ts';

type FileVariables = Pick<
  Env,
  | 'FILES_DIR'
  | 'FILES_S3_BUCKET'
  | 'FILES_S3_REGION'
  | 'FILES_S3_ENDPOINT'
  | 'FILES_S3_ACCESS_KEY_ID'
  | 'FILES_S3_SECRET_ACCESS_KEY'
>;

const DEVELOPMENT_FOLDER = '.data/files';

/** Opens the configured file storage: the bucket if there is one, otherwise a folder. */
export const openFileStorage = async (env: FileVariables): Promise<FileStorage> => {
  const { FILES_S3_BUCKET: name, FILES_S3_ACCESS_KEY_ID: accessKeyId, FILES_S3_SECRET_ACCESS_KEY: secret } = env;
  return name === undefined
    ? folderStorage(env.FILES_DIR ?? DEVELOPMENT_FOLDER)
    : bucketStorage({
        name,
        region: env.FILES_S3_REGION,
        endpoint: env.FILES_S3_ENDPOINT,
        credentials:
          accessKeyId === undefined || secret === undefined ? undefined : { accessKeyId, secretAccessKey: secret },
      });
};
