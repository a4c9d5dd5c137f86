import { remember } from '../text/remember.ts'
import type { MedicineAction } from '../types.ts'
import type { Act } from './medicine-acts.ts'

const who =
  '(?:we|i|you|he|she|they|dr\\.? \\w+|(?:your|his|her|the) (?:\\w+ )?(?:doctor|psychiatrist|hospital|er|clinic|nurse|cardiologist|neurologist|pediatrician|primary|ob|pcp|pharmacist))'
const lately = '(?:(?:had|have|has|just|already|first|last|then|also) )*'
const them = '(?: you| him| her| me)?(?: back)?'
const the = '(?: the| your| his| her| that| on| with| of)*'
/** What a person did before this visit, matched by its past-tense verb. */
const done: readonly (readonly [MedicineAction, string])[] = [
  ['started', `(?:started|began|begun|restarted|added|prescribed|tried|gave|put${them} on|introduced)`],
  ['increased', '(?:raised|increased|bumped|doubled|went up|moved up|upped)'],
  ['decreased', '(?:lowered|decreased|reduced|halved|cut|went down|came down|cut down|cut back)'],
]
const patterns = done.map(
  ([action, verb]) =>
    [
      action,
      new RegExp(
        `\\b(?:since|after|when|once) ${who} ${lately}${verb}${them}${the} MED|\\bMED,? (?:that |which )?${who} ${lately}${verb}\\b(?!.{0,20}\\bMED)`,
      ),
    ] as const,
)

/**
 * "The Abilify we added", "since you started the Zoloft": what is taken for granted of an earlier visit, even within a
 * question.
 */
export const earlierIn = remember((plain: string): Act | undefined => {
  if (/\b(?:if|before|whether|until|ever|never|not)\b/.test(plain)) return
  for (const [action, pattern] of patterns) {
    const match = pattern.exec(plain)
    if (match) return { action, at: match.index, told: true }
  }
  return undefined
})

const past =
  /\b(?:we|i|you|he|she|they|who|dr\.? \w+|doctor|hospital) (?:had |have |has |just |already |first |last )*(?:started|raised|increased|lowered|went|moved|took|tried|gave|added|bumped|switched|changed|cut|put|dropped|left|kept|prescribed|began)\b/i

const pastPerfect =
  /\b(?:we|i|you|they)['’]d (?:started|raised|increased|lowered|moved|tried|added|bumped|switched|changed|dropped|kept|stopped)\b/i

/** Whether a sentence of the clinician tells of an earlier visit. */
export const tellsEarlier = (text: string): boolean => past.test(text) || pastPerfect.test(text)
