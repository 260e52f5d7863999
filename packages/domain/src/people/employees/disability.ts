/** How grave a disability is, as certificates write it (身心障礙者權益保障法, Article 5); the least grave first. */
export const disabilityGrades = ['輕度', '中度', '重度', '極重度'] as const;
