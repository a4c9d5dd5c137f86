/** Codes for each further span of time or each questionnaire: one visit can have several of them. */
const repeatable = new Set([
  '90840',
  '96127',
  '96131',
  '96133',
  '96137',
  '96139',
  '96159',
  '99417',
  '99494',
  'G2212',
])

export function allowsUnits(code: string): boolean {
  return repeatable.has(code)
}

type Described = { description: string; units?: number }

const inWords = /(?:^|, )× (\d{1,2})(?=,|$)/

/** Notes of before units were kept have them only in the words: "each additional 30 minutes, × 2". */
export function unitsOf({ units, description }: Described): number {
  return units ?? Number(inWords.exec(description)?.[1] ?? 1)
}

/** The code with so many units, in its words too. */
export function withUnits<Code extends Described>(code: Code, units: number): Code {
  const bare = code.description.replace(inWords, '').replace(/^, /, '')
  return { ...code, description: describeUnits({ description: bare, units }), units }
}

/** The words of a code with its units, where there are several. */
export function describeUnits(code: Described): string {
  const units = unitsOf(code)
  return units > 1 && !inWords.test(code.description)
    ? [code.description, `× ${units}`].filter(Boolean).join(', ')
    : code.description
}
