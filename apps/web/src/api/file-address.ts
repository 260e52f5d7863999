import type { DownloadEndpoint } from '@hr/contracts/core';
import { type CallInput, type LooseInput, toRequest } from './call.ts';
import { client } from './client.ts';

/** Returns the URL of a file that an element such as an image loads itself. */
export const fileAddress = <Endpoint extends DownloadEndpoint>(
  endpoint: Endpoint,
  input: CallInput<Endpoint>,
): string => client.getUri(toRequest(endpoint, input as LooseInput, {}));
