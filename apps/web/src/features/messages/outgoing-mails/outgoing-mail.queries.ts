import { outgoingMailEndpoints as endpoints } from '@hr/contracts/messages/outgoing-mails';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';

/** Query of the sender address; null without a mail server. */
export const useMailServer = () => useQuery(endpointQuery(endpoints.server, {}));
