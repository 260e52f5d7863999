import * as batchProgress from './batch-progress/index.ts';
import { notificationEndpoints } from './notifications/index.ts';
import { outgoingMailEndpoints } from './outgoing-mails/index.ts';

export const messagesEndpoints = [batchProgress, notificationEndpoints, outgoingMailEndpoints];
