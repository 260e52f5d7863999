export { type ForecastMonth, forecastOf, type MonthlyCost, shortfallMonth, YEAR_END_MONTHS } from './forecast.ts';
export { hiringCosts, type HiringMonth, type PlannedHiring } from './hiring-cost.ts';
