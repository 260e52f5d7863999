import type { DependentRelation } from '@hr/domain/people/nhi-dependents';

export const dependentRelationNames: Readonly<Record<DependentRelation, string>> = {
  spouse: '配偶',
  parent: '父母',
  grandparent: '祖父母',
  child: '子女',
  grandchild: '孫子女',
};

/** Whether a dependant is charged for, with the article. */
export const premiumTexts = { paid: '計費', unpaid: '不計費：超過 3 口（全民健康保險法第 18 條第 2 項）' } as const;
