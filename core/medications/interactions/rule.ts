import type { Interaction, InteractionSeverity } from '../types.ts'

/** One statement for several parties: each on the left with each on the right. Separated by semicolons. */
export function rule(
  left: string,
  right: string,
  severity: InteractionSeverity,
  description: string,
  mechanism: string,
  advice: string,
  source: string,
): Interaction[] {
  const list = (names: string) => names.split(';').map((name) => name.trim())
  return list(left).flatMap((one) =>
    list(right).map((other) => ({
      between: [one, other] as const,
      severity,
      description,
      mechanism,
      advice,
      source,
    })),
  )
}

/**
 * One statement a line: left | right | severity | what happens | why | what to do | source
 * Medicines and groups are separated by semicolons.
 */
export function interactionTable(table: string): Interaction[] {
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [left = '', right = '', severity = '', ...words] = line.split('|').map((cell) => cell.trim())
      const [description = '', mechanism = '', advice = '', source = ''] = words
      return rule(
        left,
        right,
        severity as InteractionSeverity,
        description,
        mechanism,
        advice,
        source,
      ).filter(({ between: [one, other] }) => one !== other)
    })
}
