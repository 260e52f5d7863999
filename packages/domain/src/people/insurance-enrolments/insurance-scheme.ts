/**
 * What people are insured in, each with an amount of its own: labour insurance (勞工保險條例), occupational accident insurance
 * (勞工職業災害保險及保護法), health insurance (全民健康保險法) and the labour pension (勞工退休金條例). Employment insurance is none
 * of them: it goes with labour insurance, by the same declaration and at the same amount.
 */
export const insuranceSchemes = ['labor', 'occupational', 'health', 'pension'] as const;

export type InsuranceScheme = (typeof insuranceSchemes)[number];

/** As what somebody is insured by the employer in health insurance (National Health Insurance Act, Article 10, category 1). */
export const healthCapacities = ['public_post', 'employee', 'employer'] as const;

export type HealthCapacity = (typeof healthCapacities)[number];
