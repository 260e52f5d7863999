import { hasOneItem, hasRows, isNotMissing, NO_VERSION, type Reach, readProbe } from '#testing/reach/probe.ts';
import type { PersonSeed } from '#testing/reach/seed-person.ts';

const mailOf = ({ mailId }: PersonSeed): string => `/outgoing-mails/${mailId}`;

export const reach: Reach = {
  'outgoingMails.list': readProbe('mail', ({ employeeNo }) => `/outgoing-mails?q=${employeeNo}`, hasOneItem),
  'outgoingMails.export': readProbe(
    'mail',
    ({ employeeNo }) => `/outgoing-mails/export?format=csv&q=${employeeNo}`,
    hasRows,
  ),
  'outgoingMails.get': readProbe('mail', mailOf, isNotMissing),
  'outgoingMails.auditEntries': readProbe('mail', (person) => `${mailOf(person)}/audit-entries`, isNotMissing),
  'outgoingMails.resend': {
    target: 'mail',
    request: async ({ caller }, person) => caller.post(`/api${mailOf(person)}/resend`).send({ version: NO_VERSION }),
    isReached: isNotMissing,
  },
  'outgoingMails.server': 'organisation',
};
