import { isFound, type Reach } from '#testing/reach/probe.ts';

export const reach: Reach = {
  'contractTemplates.*': 'organisation',
  'contractTemplates.preview': {
    bound: 'employee',
    ask: async ({ caller }, { employeeId }, { db }) => {
      const { id } = await db.prisma.contractTemplate.upsert({
        where: { code: 'REACH' },
        create: {
          code: 'REACH',
          nameZh: '資料範圍測試',
          termKind: 'indefinite',
          language: 'zh',
          effectiveOn: new Date('2026-01-01'),
        },
        update: {},
        select: { id: true },
      });
      return caller.get(`/api/contract-templates/${id}/preview?employeeId=${employeeId}`);
    },
    isReached: isFound,
  },
};
