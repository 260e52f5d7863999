/** Grades of disability as written on certificates (身心障礙者權益保障法, Article 5), from mild to profound. */
export const disabilityGrades = ['輕度', '中度', '重度', '極重度'] as const;
