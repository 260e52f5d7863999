import { outgoingMailEndpoints as endpoints } from '@hr/contracts/messages/outgoing-mails';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';

/** From whom mail is sent; null where there is no server. */
export const useMailServer = () => useQuery(endpointQuery(endpoints.server, {}));
