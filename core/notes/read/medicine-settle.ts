import type { MedicineEvent } from '../types.ts'
import { figuresOf } from './dose.ts'
import { tellsEarlier } from './medicine-earlier.ts'
import { measurement } from './medicine-patterns.ts'
import { isTaken } from './medicine-rows.ts'
import { onlyMentioned } from './taken-back.ts'

const raise = '(?:push|rais(?:e|ing)|increas(?:e|ing)|bump|doubl(?:e|ing)|go(?:ing)? (?:up|higher)|higher)\\b'
/** "With your pressure going up" raises no dose. */
const ofDose = `(?<!\\b(?:${measurement})(?:['’]s)? (?:\\w+ )?)\\b${raise}`
export const raises = new RegExp(ofDose, 'i')
const not = "(?:\\bnot|n['’]t)\\b"
/** "I could push it, but I'd rather not", "I'd rather not push it": the raise is refused, not the medicine. */
const refusesRaise = new RegExp(`${not} (?:\\w+ ){0,2}?${raise}|${ofDose}.*${not}`, 'i')

const staysAsItIs =
  /\b(?:keep going|go on with|nothing (?:moves|changes|new)|no different|same as (?:before|always|you had|now|it was|last)|as (?:it )?is\b|(?:we|i)(?:['’]d| would|['’]ll| will)? (?:leave|keep)(?: that| it)?(?=[,.]|$)|meanwhile|(?:have|['’]ve got|got) you on|still\b|stays?\b)/i
/** Of what wasn't taken so far. */
const forbids = /\b(?:should(?:n['’]t| not)|never|do(?:n['’]t| not)) (?:take|use|touch|have)\b/i
/** "Don't take that one again." */
const usedOnce = ({ text, evidence }: MedicineEvent) =>
  evidence.length > 1 && /\bthat one again\b/i.test(text)
const begins = /\b(?:start\w*|restart\w*|begin\w*|add\w*|try|introduc\w+|new)\b/i

/** What an action means given what is known: "go to fifteen" raises a dose of ten. */
export function settle(made: MedicineEvent, known: readonly MedicineEvent[]): MedicineEvent {
  const dosed = known.findLast(
    ({ dose, whose, action, by, text }) =>
      dose &&
      !whose &&
      action !== 'side-effect' &&
      action !== 'adherence' &&
      (action !== 'mentioned' || by === 'provider' || !text.endsWith('?')),
  )
  const own = made.by === 'provider'
  // "Pristiq fifty, same as before": what stays isn't begun.
  if (own && made.action === 'started' && staysAsItIs.test(made.text) && !begins.test(made.text))
    return settle({ ...made, action: 'continued' }, known)
  if (
    own &&
    made.action === 'stopped' &&
    forbids.test(made.text) &&
    !usedOnce(made) &&
    known.every(({ action }) => action === 'mentioned')
  )
    return { ...made, action: 'declined' }
  if (own && made.action === 'declined' && isTaken(known) && /\bno\b/i.test(made.text))
    return { ...made, action: 'stopped' }
  if (own && made.action === 'declined' && isTaken(known) && refusesRaise.test(made.text))
    return { ...made, action: 'continued', ...(dosed?.dose ? { dose: dosed.dose } : {}) }
  if (
    own &&
    made.action === 'started' &&
    isTaken(known) &&
    made.decided === 'clinician' &&
    known.some(({ action }) => action === 'taking') &&
    !made.dose &&
    !/\b(?:restart|resume)/i.test(made.text)
  )
    return { ...made, action: 'continued', ...(dosed?.dose ? { dose: dosed.dose } : {}) }
  if (
    made.action === 'continued' &&
    own &&
    !made.dose &&
    known.length > 0 &&
    !isTaken(known) &&
    !known.some(({ dose }) => dose) &&
    /\bleave (?:it|that)\b/i.test(made.text)
  )
    return onlyMentioned(made)
  const same = made.dose ? figuresOf(made.dose) : []
  if (
    own &&
    (made.action === 'started' || made.action === 'changed') &&
    same.length === 1 &&
    made.decided === 'clinician' &&
    !begins.test(made.text) &&
    known.some(
      ({ action, by, dose, whose }) =>
        action === 'taking' &&
        by !== 'provider' &&
        !whose &&
        dose !== undefined &&
        figuresOf(dose)[0] === same[0],
    ) &&
    !known.some(({ action, by }) => by === 'provider' && action !== 'mentioned')
  )
    return { ...made, action: 'continued' }
  if (
    own &&
    made.action === 'started' &&
    made.dose &&
    dosed?.dose &&
    isTaken(known) &&
    !tellsEarlier(made.text) &&
    !/\b(?:add|another|extra|plus|booster)\b/i.test(made.text)
  ) {
    const [to, second] = figuresOf(made.dose)
    const from = figuresOf(dosed.dose)
    if (
      to !== undefined &&
      second === undefined &&
      from.length === 1 &&
      from[0] !== undefined &&
      to !== from[0]
    )
      return { ...made, action: to > from[0] ? 'increased' : 'decreased' }
  }
  if (own && made.action === 'changed' && !made.dose && dosed?.dose) return { ...made, dose: dosed.dose }
  if (made.action === 'continued' && !made.dose && dosed?.dose)
    return {
      ...made,
      dose: dosed.dose,
      evidence: [...new Set([...dosed.evidence.slice(-1), ...made.evidence])],
    }
  if (
    made.action === 'continued' &&
    own &&
    known.length > 0 &&
    !isTaken(known) &&
    known.some(({ action }) => action === 'stopped' || action === 'not-taking' || action === 'declined')
  )
    return onlyMentioned(made)
  if (made.action !== 'changed' || !made.dose) return made
  const [to] = figuresOf(made.dose)
  const from = dosed?.dose ? figuresOf(dosed.dose) : []
  if (to === undefined || from.length !== 1 || from[0] === undefined)
    return !isTaken(known) && own && made.dose
      ? { ...made, action: known.some(({ action }) => action !== 'mentioned') ? 'changed' : 'changed' }
      : made
  if (to === from[0]) return own ? { ...made, action: 'continued' } : made
  return { ...made, action: to > from[0] ? 'increased' : 'decreased' }
}
