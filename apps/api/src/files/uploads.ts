import { type StoredFile, storedFileTypes } from '@hr/contracts/files';
import type { UploadEndpoint } from '@hr/contracts/core';
import type { FileType } from '@hr/domain/files';
import type { Router } from 'express';
import type { z } from 'zod';
import { inTransaction } from '#http/context.ts';
import { receivingRoute } from '#http/route.ts';
import { keepReceived, receiveForKeeping } from './kept-file.ts';

/** Binds an endpoint that takes a file, which a form names afterwards and `claimFile` makes part of something. */
export const bindUpload = <Answer extends z.ZodType<unknown, StoredFile>>(
  router: Router,
  endpoint: UploadEndpoint<z.ZodType, z.ZodType, Answer>,
  allowed: readonly FileType[] = storedFileTypes,
): void => {
  receivingRoute(router, endpoint, {
    take: (content, name) => receiveForKeeping(content, { name, allowed, maximumBytes: endpoint.maximumSize }),
    drop: ({ content }) => content.close(),
    run: (context, { file }) =>
      inTransaction(context, (within) => keepReceived(within, file, { isClaimed: false })) as Promise<z.input<Answer>>,
  });
};
