export { type ForecastMonth, forecastOf, type MonthlyCost, shortfallMonth, YEAR_END_MONTHS } from './forecast.ts';
