import { icd10 } from '../../billing/icd10/find-code.ts'
import { diagnosisNames } from '../lexicon/diagnosis-names.ts'
import type { Said } from '../read/turns.ts'
import type { CodeSuggestion } from '../types.ts'

const asserts =
  /\b(consistent with|looks? (?:to me )?like|sounds? (?:to me )?like|seems? like|meets? (?:the )?(?:full )?criteria|criteria for|you (?:do )?have|you(?:['’]ve| have) got|diagnos(?:is|ing|e|ed)|i(?:['’]m| am) (?:worried|concerned|confident|sure|thinking)|i (?:think|believe|would call|['’]d call)|i['’]d (?:call|say)|my (?:impression|assessment)|this is|it(?:['’]s| is)|that(?:['’]s| is)|what you(?:['’]re| are) (?:describing|having|experiencing)|points? to|fits?|we(?:['’]re| are) (?:treating|dealing)|called|known as|your|for the|the)\b/i
const doubts =
  /\b(not|isn['’]t|doesn['’]t|don['’]t|won['’]t|never|no|rule[sd]? out|ruling out|rather than|instead of|wonder\w*|might|may|could|possib\w+|probabl\w+|suspect\w*|question of|screen(?:ing|ed)? for|history of|mother|father|mom|dad|brother|sister|grand\w+|aunt|uncle|cousin|parents?|son|daughter|family|husband|wife|friend|if|whether|used for|helps? with|treats?|approved for|people with|some people|related to)\b/i

/** Diagnoses the clinician stated in this talk. Nothing is concluded from symptoms, and nothing from a doubt. */
export function diagnosesSaid(said: readonly Said[]): CodeSuggestion[] {
  const found = new Map<string, CodeSuggestion>()
  for (const { text, folded, line } of said) {
    if (line.speaker !== 'provider' || /\?\s*$/.test(text)) continue
    const clauses = text.split(
      /(?<=;)\s+|,?\s+(?:but|though|although|so|and (?:i|we|you|it|not|a))\s+|,\s+(?=(?:not|i['’]m not|rather)\b)/i,
    )
    for (const clause of clauses) {
      if (
        !(
          asserts.test(clause) ||
          /\bdisorder\b/i.test(clause) ||
          /^(?:(?:so|okay|ok|alright|and|for the record),? )*(?:[\w-]+ ){0,2}(?:adhd|ocd|ptsd|bulimia|anorexia|schizo\w+|bipolar|major depress|panic)/i.test(
            clause,
          )
        ) ||
        doubts.test(clause)
      )
        continue
      for (const code of codesFor(clause, folded)) {
        const entry = icd10.find(code)
        if (!entry?.billable || found.has(entry.code)) continue
        found.set(entry.code, {
          code: entry.code,
          description: entry.description,
          confidence: 1,
          evidence: [line.id],
          reason: `Clinician: “${text}”`,
        })
      }
    }
  }
  return leaveOutVaguer([...found.values()])
}

function codeFor(clause: string, folded: string): string | undefined {
  const text = clause.toLowerCase()
  return diagnosisNames.find(({ pattern, firm }) => pattern.test(text) && (!firm || firm.test(folded)))?.code
}

/** "Borderline personality disorder, and alcohol use disorder, mild" are two; one illness is told once. */
function codesFor(clause: string, folded: string): string[] {
  const whole = codeFor(clause, folded)
  if (!whole) return []
  const parts = clause.split(/,? (?:and|with|plus) /i).flatMap((part) => codeFor(part, folded) ?? [])
  return [whole, ...parts.filter((code) => code.slice(0, 3) !== whole.slice(0, 3))]
}

/** F32.A beside F33.1 would be one illness twice. */
function leaveOutVaguer(codes: readonly CodeSuggestion[]): CodeSuggestion[] {
  const depressive = codes.filter(({ code }) => /^F3[23]\./.test(code))
  return codes.filter(({ code }) => !(code === 'F32.A' && depressive.length > 1))
}
