import type { Problem } from './problem.ts'
import type { Token } from './tokens.ts'
import type { Told } from './told.ts'

/** What a relative did or has must not be told about the patient, or the other way around. */
export function personProblem(tokens: readonly Token[], told: readonly Told[]): Problem | undefined {
  const stems = [
    ...new Set(
      tokens.flatMap(({ stem, critical }) => (stem && !critical?.startsWith('person:') ? [stem] : [])),
    ),
  ]
  const subject = subjectOf(tokens)
  if (stems.length === 0 || subject === 'nobody') return
  const ranked = told
    .map((one) => ({ one, shared: stems.filter((stem) => one.stems.has(stem)).length }))
    .filter(({ shared }) => shared >= Math.min(2, stems.length))
  if (ranked.length === 0) return
  const most = ranked.reduce((max, { shared }) => Math.max(max, shared), 0)
  const best = ranked.filter(({ shared }) => shared === most).map(({ one }) => one)
  const fits = best.some((one) => {
    const theirs = one.speaker === 'provider' ? 'nobody' : subjectOf(one.tokens)
    if (subject === 'patient') return theirs === 'patient' || theirs === 'nobody'
    if (theirs === 'somebody') return true
    // "They" may be the patient, whom the source calls "I".
    if (subject === 'somebody') return theirs === 'patient' || theirs === 'nobody'
    if (theirs === 'nobody')
      return told.some(({ tokens: all }) => all.some(({ critical }) => critical === subject))
    return theirs === subject || one.tokens.some(({ critical }) => critical === subject)
  })
  return fits ? undefined : 'person'
}

const patient = /^(?:patient|i|im|ive|id|ill|client|pt)$/
const another = /^(?:he|she|hes|shes|they|theyre|theyve)$/

/** Who a clause is about: a relative, the patient, another person, or unknown. */
function subjectOf(tokens: readonly Token[]): string {
  const opening = tokens.slice(0, 5)
  const person = opening.find(
    ({ critical }) => critical?.startsWith('person:') && critical !== 'person:hospital',
  )
  const own = opening.findIndex(({ word }) => patient.test(word))
  const kin = person ? opening.indexOf(person) : -1
  // "The patient's mother has" is about the mother.
  if (kin >= 0 && (own < 0 || kin === own + 1 || kin < own || opening[own + 1]?.word === 's'))
    return person?.critical ?? 'nobody'
  if (own >= 0) return 'patient'
  return opening.some(({ word }) => another.test(word)) ? 'somebody' : 'nobody'
}
