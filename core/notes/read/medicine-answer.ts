import type { MedicineAction, MedicineEvent } from '../types.ts'
import { frequencyIn } from './dose.ts'
import { plainOf } from './medicine-grammar.ts'
import { isBare, yesOrNo } from './medicine-phrases.ts'
import { isTaken } from './medicine-rows.ts'
import { settle } from './medicine-settle.ts'
import { type Around, type At, doseOf, type Question } from './medicine-talk.ts'

const yes =
  /^(?:(?:oh|well|um|uh|and|hm)[, ]+)*(?:yes|yeah|yep|yup|i do(?= take| use|[.,!]|$)|i am(?=[.,!]|$)|still|sure|right|correct|of course|sí|si|uh-huh|mm-hm+|every|always|religiously|both|absolutely|definitely|pretty much|mostly|same)\b/i
export const no =
  /^(?:(?:oh|well|um|uh|and|right|correct)[, ]+)*(?:no|nope|nah|not|never|none|neither|i don['’]t|i['’]m not|i haven['’]t)\b/i
const affirms =
  /^(?:a (?:little|bit)|some|at (?:first|night)|sometimes|the first|it (?:started|did|does)|still|only|mostly|when|the \w+ (?:a bit|a little|some))\b/
const well =
  /^(?:(?:it['’]s|i['’]m|i feel|feeling|going|oh|well|um|they['’]re)[, ]+)*(?:fine|good|great|okay|ok|same|all good|pretty (?:good|well)|well|much better|better|nothing)\b/i
const accepts =
  /^(?:(?:oh|well|um|uh|and)[, ]+)*(?:yes|yeah|yep|sure|okay|ok|fine|deal|all right|alright|sounds|i can (?:do|try)|i(?:['’]d| would) (?:like|try|do|be okay)|i['’]ll (?:try|do|take)|let['’]s|please|i guess|if you think|works|absolutely|sign me up)\b(?!.*\b(?:but not|rather not|n['’]t want)\b)/i

export function answered(
  { clause, medicine, direct, question, first, back }: Around,
  at: At,
  known: readonly MedicineEvent[],
  about: Question | undefined,
  of: (action: MedicineAction, part?: string) => MedicineEvent,
): MedicineEvent[] {
  const { said } = at
  const { text, plain } = clause
  const dose = doseOf(text, medicine)
  const frequency = frequencyIn(text)
  const past = /\b(?:was|were|used to|had|then|years? ago|before|tried|last (?:year|summer))\b/.test(plain)
  if (!back) {
    const verdict = yesOrNo(text, medicine.said)
    if (verdict) return [of(verdict)]
    if (
      question?.kind === 'list' &&
      !past &&
      !/\b(?:no|not|never|stopped|without|gave|put|want\w*|kept|offer\w*|cut)\b/.test(plain)
    )
      return [of('taking')]
    if (
      (dose || frequency) &&
      !past &&
      (plain.match(/\w+/g)?.length ?? 0) <= 9 &&
      !/\b(?:no|not|never|if|could|should|would|gave|put|want\w*|wrote|start\w*|kept|stop\w*|offer\w*|going|thought|about to|told|said|each|they|my (?:mother|husband|wife))\b/.test(
        plain,
      ) &&
      !/\?$/.test(said.text)
    )
      return [of('taking')]
    if (about?.kind === 'use' && first && direct.length > 0 && isBare(said.text, direct))
      return [of('taking')]
    return []
  }
  const lastEvent = known.at(-1)
  if (
    dose &&
    lastEvent &&
    !lastEvent.dose &&
    at.sameTurn &&
    lastEvent.evidence.includes(said.line.id) &&
    ['increased', 'decreased', 'changed', 'started'].includes(lastEvent.action) &&
    /^(?:to |so |now |it is |i am (?:on|at) )*NUM\b/.test(plain)
  )
    lastEvent.dose = dose
  if (!about) {
    if (
      dose &&
      /^(?:the |about |it is |i am at )?NUM\b/.test(plain) &&
      !past &&
      at.sameTurn &&
      known.some(
        (one) =>
          one.evidence.includes(said.line.id) &&
          (one.action === 'mentioned' || one.action === 'taking') &&
          !one.dose,
      )
    )
      return [of('taking')]
    return []
  }
  if (about.kind === 'proposal') {
    const later =
      at.sameTurn &&
      (question?.read ?? 9) <= 3 &&
      /\bnot for me\b|^no[,.]|\brather not\b|^i don['’]t want (?:it|that|any|to take)\b/i.test(said.text)
    if (!first && !later) return []
    if (
      (no.test(said.text) || /^can we not\b|^i['’]d (?:rather|as soon) not/i.test(said.text)) &&
      !/^no (?:problem|worries)/i.test(said.text)
    )
      return [{ ...of('declined'), ...(about.dose ? { dose: about.dose } : {}) }]
    if (about.acts.length > 0 && accepts.test(said.text) && !/\bor\b/i.test(about.said.text)) {
      const [act] = about.acts
      const action = act?.action ?? 'changed'
      const event = settle(
        {
          ...of(action),
          ...(about.dose ? { dose: about.dose } : {}),
          decided: 'clinician',
          by: 'provider',
          text: about.said.text,
        },
        known,
      )
      return action === 'declined' ? [] : [event]
    }
    return []
  }
  const negated = no.test(said.text)
  if (about.kind === 'use' || (about.kind === 'past' && false)) {
    if (
      first &&
      negated &&
      !about.negative &&
      /\b(?:taking|take|on|using|use|still)\b/.test(plainOf(about.said.text, []))
    )
      return [of('not-taking')]
    if (first && negated && about.negative) return [of('not-taking')]
    if (negated && !(dose && !first)) return []
    if (
      (dose &&
        !past &&
        !/\b(?:never|not) (?:\w+ ){0,3}NUM/.test(plain) &&
        !/\b(?:pounds|hours|years|people|weeks|months)\b/.test(plain)) ||
      frequency
    ) {
      const event = of('taking')
      return [event.dose || !first || !about.dose ? event : { ...event, dose: about.dose }]
    }
    if (
      first &&
      (yes.test(said.text) ||
        /^(?:only |mostly )*(?:(?:when|if) (?:i|my)\b|as needed|sometimes|once in a while|now and then)/.test(
          plain,
        ) ||
        /^(?:it is |it has been |that is |been |going )?(?:fine|good|great|okay|helping|helps|working|works|better|so-so|the same|same)\b/.test(
          plain,
        ))
    )
      return isTaken(known) && !about.dose
        ? []
        : [{ ...of('taking'), ...(about.dose ? { dose: about.dose } : {}) }]
    return []
  }
  if (about.kind === 'adherence') {
    if (
      first &&
      (yes.test(said.text) ||
        negated ||
        /\bNUM\b|\b(?:couple|few|once|twice|days?|nights?|times|one|two|three|casi|todos|todas)\b/.test(
          plain,
        ))
    ) {
      const taken = about.dose ? [{ ...of('taking'), dose: about.dose }] : []
      return [...taken, of('adherence')]
    }
    return []
  }
  if (about.kind === 'effect') {
    if (
      first &&
      !negated &&
      !well.test(said.text) &&
      (yes.test(said.text) || affirms.test(plain)) &&
      said.text.split(/\s+/).length <= 12
    )
      return [of('side-effect')]
    return []
  }
  if (about.kind === 'past') return dose && first ? [{ ...of('mentioned') }] : []
  return []
}
