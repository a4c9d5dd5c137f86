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
