import type { MedicineAction, MedicineEvent } from '../types.ts'
import { frequencyIn } from './dose.ts'
import { isBare, isListed, yesOrNo } from './medicine-phrases.ts'
import { plainOf } from './medicine-plain.ts'
import { isTaken } from './medicine-rows.ts'
import { settle } from './medicine-settle.ts'
import { type Around, type At, doseOf, type Question } from './medicine-talk.ts'

const yes =
  /^(?:(?:oh|well|um|uh|and|hm)[, ]+)*(?:yes|yeah|yep|yup|i do(?= take| use|[.,!]|$)|i am(?=[.,!]|$)|still|sure|right|correct|of course|sí|si|uh-huh|mm-hm+|every|always|religiously|both|absolutely|definitely|pretty much|mostly|same)\b/i
export const no =
  /^(?:(?:oh|well|um|uh|and|right|correct)[, ]+)*(?:no|nope|nah|not|never|none|neither|i don['’]t|i['’]m not|i haven['’]t)\b/i
const affirms =
  /^(?:a (?:little|bit)|once|twice|occasionally|kind of|mostly|some|at (?:first|night)|sometimes|the first|it (?:started|did|does)|still|only|mostly|when|the \w+ (?:a bit|a little|some))\b/
const well =
  /^(?:(?:it['’]s|i['’]m|i feel|feeling|going|oh|well|um|they['’]re)[, ]+)*(?:fine|good|great|okay|ok|same|all good|pretty (?:good|well)|well|much better|better|nothing)\b/i
const accepts =
  /^(?:(?:oh|well|um|uh|and)[, ]+)*(?:yes|yeah|yep|sure|okay|ok|fine|deal|all right|alright|sounds|i can (?:do|try)|i(?:['’]d| would) (?:like|try|do|be okay)|i['’]ll (?:try|do|take)|let['’]s|please|i guess|if you think|works|absolutely|sign me up)\b(?!.*\b(?:but not|rather not|n['’]t want)\b)/i

/** A clause about one medicine, with the question about it and how to create an event from it. */
type Answer = Around & {
  at: At
  known: readonly MedicineEvent[]
  of: (action: MedicineAction, part?: string) => MedicineEvent
  dose: string | undefined
  frequency: string | undefined
  past: boolean
}

/** Reads a clause about a medicine that has no verb, by the question it answers. */
export function answered(
  around: Around,
  at: At,
  known: readonly MedicineEvent[],
  about: Question | undefined,
  of: (action: MedicineAction, part?: string) => MedicineEvent,
): MedicineEvent[] {
  const { text, plain } = around.clause
  const answer: Answer = {
    ...around,
    at,
    known,
    of,
    dose: doseOf(text, around.medicine),
    frequency: frequencyIn(text),
    past: /\b(?:was|were|used to|had|then|years? ago|before|tried|last (?:year|summer)|(?:in|during|since) (?:high|middle|grad) school|in college|as a (?:kid|child|teen\w*)|for (?:like )?(?:a|NUM) years?(?=[,.]|$)|(?:back )?in YEAR|(?:me|him|her)(?= MED| a MED) MED, (?:NUM|one))\b/.test(
      plain,
    ),
  }
  if (!around.back) return named(answer, about)
  addDoseToLast(answer)
  switch (about?.kind) {
    case undefined:
      return doseAlone(answer)
    case 'proposal':
      return ofProposal(answer, about)
    case 'use':
      return ofUse(answer, about)
    case 'adherence':
      return ofAdherence(answer, about)
    case 'effect':
      return ofEffect(answer)
    case 'past':
      return answer.dose && answer.first ? [of('mentioned')] : []
    default:
      return []
  }
}

/** The clause names the medicine itself. */
function named(
  { clause, medicine, direct, question, first, at, of, dose, frequency, past, acts }: Answer,
  about: Question | undefined,
): MedicineEvent[] {
  const { text, plain } = clause
  const before = at.sameTurn && isBare(at.said.text, direct) ? at.before.at(-1) : undefined
  if (before && /(?:\bnot|n['’]t) (?:using|taking|on) |\banymore\b/i.test(before.text))
    return [of('not-taking')]
  const verdict = yesOrNo(text, medicine.said)
  if (verdict) return [of(verdict)]
  if (
    question?.kind === 'list' &&
    !past &&
    !/\b(?:no|not|never|stopped|without|gave|dio|dieron|put|want\w*|kept|offer\w*|cut)\b/.test(plain)
  )
    return [of('taking')]
  if (
    (dose || frequency) &&
    !past &&
    (plain.match(/\w+/g)?.length ?? 0) <= 9 &&
    !/\b(?:no|not|never|if|could|should|would|gave|put|want\w*|wrote|start\w*|kept|stop\w*|offer\w*|going|thought|about to|told|said|each|they|my (?:mother|husband|wife))\b/.test(
      plain,
    ) &&
    !/\?$|,? nothing\W*$/i.test(at.said.text) &&
    (frequency !== undefined ||
      !/\b(?:gave|given) (?:me|him|her)\b|\bme (?:dio|dieron)\b/i.test(at.said.text))
  )
    return [of('taking')]
  if (
    at.inList &&
    !past &&
    isListed(text, direct) &&
    acts.every((one) => one.length === 0) &&
    !/\?$|\b(?:took|put|gave|stopped|off|was|had)\b/.test(at.said.text)
  )
    return [of('taking')]
  if (about?.kind === 'use' && first && direct.length > 0 && isBare(at.said.text, direct))
    return [of('taking')]
  return []
}

/** "We raised it. To 20." */
function addDoseToLast({ clause, at, known, dose }: Answer): void {
  const last = known.at(-1)
  if (
    dose &&
    last &&
    !last.dose &&
    at.sameTurn &&
    last.evidence.includes(at.said.line.id) &&
    ['increased', 'decreased', 'changed', 'started'].includes(last.action) &&
    /^(?:to |so |now |it is |i am (?:on|at) )*NUM\b/.test(clause.plain)
  )
    last.dose = dose
}

/** A dose after the medicine was mentioned, with nothing asked. */
function doseAlone({ clause, at, known, of, dose, past }: Answer): MedicineEvent[] {
  if (
    dose &&
    /^(?:the |about |it is |i am at )?NUM\b/.test(clause.plain) &&
    !past &&
    at.sameTurn &&
    known.some(
      (one) =>
        one.evidence.includes(at.said.line.id) &&
        (one.action === 'mentioned' || one.action === 'taking') &&
        !one.dose,
    )
  )
    return [of('taking')]
  return []
}

function ofProposal({ at, known, of, question, first }: Answer, about: Question): MedicineEvent[] {
  const { text } = at.said
  const later =
    at.sameTurn &&
    (question?.read ?? 9) <= 3 &&
    /\bnot for me\b|^no[,.]|^no way|^absolutely not|\brather not\b|^i don['’]t want (?:it|that|any|to take)\b/i.test(
      text,
    )
  if (!first && !later) return []
  const dose = about.dose ? { dose: about.dose } : {}
  if (
    (no.test(text) || /^can we not\b|^i['’]d (?:rather|as soon) not/i.test(text)) &&
    !/^no (?:problem|worries)/i.test(text)
  )
    return [{ ...of('declined'), ...dose }]
  if (about.acts.length === 0 || !accepts.test(text) || /\bor\b/i.test(about.said.text)) return []
  const action = about.acts[0]?.action ?? 'changed'
  const event = settle(
    { ...of(action), ...dose, decided: 'clinician', by: 'provider', text: about.said.text },
    known,
  )
  return action === 'declined' ? [] : [event]
}

/** "Are you still on it?", "Any Advil?": its no is that it isn't taken. */
const asksUse =
  /\b(?:tak(?:e|es|en|ing)|us(?:e|es|ed|ing)|on (?:it|them|that|those|any|MED|the (?:MED|NUM|same))|swallow\w*|tried|had (?:any|it|MED))\b|^(?:the |your |any |about |still |now |what about |how about )*MED\b[^?]{0,25}\?$/

/** "No, that's Don's", "No clue", "I'm not an addict": a no to something else. */
const answersAside =
  /^(?:oh |well,? )?(?:no,? (?:wait|that|it['’]s|it is|the |my |they|he|she|clue|idea|problem|i (?:do\b|moved|take|swallow|still|just|only|am\b))|not (?:the|that|an?|on|before|with) |i(?:['’]m| am) not (?:an?|sure|the|that|saying|doing)|i don['’]t (?:know|think|see|get|remember|like|mind|care|want|have a))/i

function ofUse(
  { clause, at, known, of, first, dose, frequency, past }: Answer,
  about: Question,
): MedicineEvent[] {
  const { plain } = clause
  const negated = no.test(at.said.text)
  if (
    first &&
    /^(?:(?:well|um|oh|honestly)[, ]+)*i(?:['’]m| am) (?:too )?(?:scared|afraid) to\b/i.test(at.said.text)
  )
    return [of('not-taking')]
  if (
    first &&
    negated &&
    !answersAside.test(at.said.text) &&
    asksUse.test(
      plainOf(
        about.said.text,
        about.medicines.map(({ said }) => said),
      ),
    )
  )
    return [of('not-taking')]
  if (negated && !(dose && !first)) return []
  if (
    (dose &&
      !past &&
      !/\b(?:never|not) (?:\w+ ){0,3}NUM/.test(plain) &&
      !/\b(?:pounds|hours|years|people|weeks|months)\b|^(?:ever )?(?:since|from|when|till|until|before|after)\b|\bwants? (?:me|him|her)\b/.test(
        plain,
      )) ||
    frequency
  ) {
    const event = of('taking')
    return [event.dose || !first || !about.dose ? event : { ...event, dose: about.dose }]
  }
  if (
    first &&
    (yes.test(at.said.text) ||
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

function ofAdherence({ clause, at, of, first }: Answer, about: Question): MedicineEvent[] {
  const { text } = at.said
  const answers =
    yes.test(text) ||
    no.test(text) ||
    /\bNUM\b|\b(?:couple|few|once|twice|days?|nights?|times|one|two|three|casi|todos|todas)\b/.test(
      clause.plain,
    )
  if (!first || !answers || /^no (?!more\b|not\b|i\b)[a-z]+(?:[.!]|$)/i.test(text)) return []
  const taken = about.dose ? [{ ...of('taking'), dose: about.dose }] : []
  return [...taken, of('adherence')]
}

function ofEffect({ clause, at, of, first }: Answer): MedicineEvent[] {
  const { text } = at.said
  const affirmed =
    first && !no.test(text) && !well.test(text) && (yes.test(text) || affirms.test(clause.plain))
  return affirmed && text.split(/\s+/).length <= 12 ? [of('side-effect')] : []
}
