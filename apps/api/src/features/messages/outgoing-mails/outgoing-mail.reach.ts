import { hasOneItem, hasRows, isFound, NO_VERSION, type Reach, reading } from '#testing/reach/probe.ts';
import type { Person } from '#testing/reach/people.ts';

const mailOf = ({ mailId }: Person): string => `/outgoing-mails/${mailId}`;

export const reach: Reach = {
  'outgoingMails.list': reading('mail', ({ employeeNo }) => `/outgoing-mails?q=${employeeNo}`, hasOneItem),
  'outgoingMails.export': reading(
    'mail',
    ({ employeeNo }) => `/outgoing-mails/export?format=csv&q=${employeeNo}`,
    hasRows,
  ),
  'outgoingMails.get': reading('mail', mailOf, isFound),
  'outgoingMails.auditEntries': reading('mail', (person) => `${mailOf(person)}/audit-entries`, isFound),
  'outgoingMails.resend': {
    bound: 'mail',
    ask: async ({ caller }, person) => caller.post(`/api${mailOf(person)}/resend`).send({ version: NO_VERSION }),
    isReached: isFound,
  },
  'outgoingMails.server': 'organisation',
};
