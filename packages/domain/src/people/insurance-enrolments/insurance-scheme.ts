/**
 * Insurance schemes with an amount of their own: labour insurance (勞工保險條例), occupational accident insurance
 * (勞工職業災害保險及保護法), health insurance (全民健康保險法) and labour pension (勞工退休金條例). Employment insurance follows labour
 * insurance.
 */
export const insuranceSchemes = ['labor', 'occupational', 'health', 'pension'] as const;

export type InsuranceScheme = (typeof insuranceSchemes)[number];

/**
 * Capacity in which the employer insures a person in health insurance (National Health Insurance Act, Article 10,
 * category 1).
 */
export const healthCapacities = ['public_post', 'employee', 'employer'] as const;

export type HealthCapacity = (typeof healthCapacities)[number];
