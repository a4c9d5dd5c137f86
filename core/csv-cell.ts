/**
 * Characters that spreadsheets treat as the start of a formula, including the full-width forms of East Asian
 * keyboards.
 */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * One cell of a CSV file. A text that begins like a formula is marked as text, or opening the file would run it. Quotes
 * also go around a semicolon and a tab, where some spreadsheets begin a new cell.
 */
export function csvCell(value: string | number | null | undefined): string {
  const text = String(value ?? '')
  const safe = typeof value === 'string' && formula.test(text) ? `'${text}` : text
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
