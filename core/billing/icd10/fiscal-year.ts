/** The federal fiscal year whose codes our table has. It runs from October of the year before to September. */
export const icd10FiscalYear = 2026
