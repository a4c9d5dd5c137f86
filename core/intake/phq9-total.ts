/** Nine answers of the PHQ-9; null where a question has not been answered. */
export const noPhq9Answers: readonly (number | null)[] = Array(9).fill(null)

/** As the database counts it: no total before the first eight are answered; a skipped item 9 is scaled, not counted as 0. */
export function phq9Total(answers: readonly (number | null)[]): number {
  const first = answers.slice(0, 8)
  if (first.length < 8 || first.some((answer) => answer === null)) return 0
  const sum = answers.reduce<number>((total, answer) => total + (answer ?? 0), 0)
  return (answers[8] ?? null) === null ? Math.round((sum * 9) / 8) : sum
}
