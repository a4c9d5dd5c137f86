/** "1 minute", "2 minutes": a number with its word in the right form. */
export function countOf(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`
}
