/** What was said with a diagnosis: its course, degree and type. */
export type Specifiers = {
  /** The name and its specifiers, as they were said. */
  text: string
  /** `unsure`: two degrees were named ("moderate to severe"). */
  severity: 'mild' | 'moderate' | 'severe' | 'unsure' | undefined
  has: (pattern: string) => boolean
}

/** Major depression by course and degree, as the table wants it. Without a course it is a single episode. */
export function majorDepression({ has, severity }: Specifiers): string {
  const again = has('recurrent|recurring')
  const psychotic = has('(?<!without |no |not )psycho(?:tic|sis)')
  if (has('partial(?:ly)?(?: in)? remission')) return again ? 'F33.41' : 'F32.4'
  if (has('full remission')) return again ? 'F33.42' : 'F32.5'
  if (has('remission')) return again ? 'F33.40' : 'F32.5'
  if (psychotic) return again ? 'F33.3' : 'F32.3'
  if (severity === 'mild') return again ? 'F33.0' : 'F32.0'
  if (severity === 'moderate') return again ? 'F33.1' : 'F32.1'
  if (severity === 'severe') return again ? 'F33.2' : 'F32.2'
  return again ? 'F33.9' : 'F32.9'
}

const remissions: readonly [episode: string, partial: string, full: string][] = [
  ['hypomanic', 'F31.71', 'F31.72'],
  ['manic', 'F31.73', 'F31.74'],
  ['depress\\w*', 'F31.75', 'F31.76'],
  ['mixed', 'F31.77', 'F31.78'],
]

/** Bipolar disorder by type and most recent episode. */
export function bipolar({ has, severity, text }: Specifiers): string {
  if (/\bbipolar (?:disorder,? )?(?:type )?(?:ii|two|2)\b/i.test(text)) return 'F31.81'
  if (has('remission')) {
    const episode = remissions.find(([word]) => has(`\\b${word}`))
    if (episode && has('partial')) return episode[1]
    return episode && has('full') ? episode[2] : 'F31.70'
  }
  const psychotic = has('(?<!without |no |not )psycho(?:tic|sis)')
  const grade = severity === 'mild' || severity === 'moderate' || severity === 'severe' ? severity : 'other'
  if (has('mixed')) return psychotic ? 'F31.64' : 'F31.60'
  if (has('depress\\w*'))
    return psychotic
      ? 'F31.5'
      : { mild: 'F31.31', moderate: 'F31.32', severe: 'F31.4', other: 'F31.30' }[grade]
  if (has('hypomani\\w*')) return 'F31.0'
  if (has('manic|mania'))
    return psychotic
      ? 'F31.2'
      : { mild: 'F31.11', moderate: 'F31.12', severe: 'F31.13', other: 'F31.10' }[grade]
  return 'F31.9'
}
