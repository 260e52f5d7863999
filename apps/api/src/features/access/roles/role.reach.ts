import { isFound, type Reach } from '#testing/reach/probe.ts';

export const reach: Reach = {
  'roles.list': 'organisation',
  'roles.get': 'organisation',
  'roles.create': 'organisation',
  'roles.update': 'organisation',
  'roles.copy': 'organisation',
  'roles.delete': 'organisation',
  'roles.auditEntries': 'organisation',
  'roles.startPreview': 'own',
  'roles.endPreview': 'own',
  'roles.assign': {
    bound: 'account',
    ask: async ({ caller }, { accountId }, { db }) => {
      const { roleId } = await db.prisma.accountRole.findFirstOrThrow({ where: { accountId } });
      return caller.post(`/api/roles/${roleId}/members`).send({ accountIds: [accountId] });
    },
    isReached: isFound,
  },
};
