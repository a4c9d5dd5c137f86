import type { NamedMedicine } from '../lexicon/medicine-names.ts'
import type { MedicineAction, MedicineEvent } from '../types.ts'
import type { Asked } from './asked-medicine.ts'
import { doseIn, dosePattern, frequencyIn } from './dose.ts'
import { actionIn, complains } from './medicine-actions.ts'
import { eventFrom } from './medicine-events.ts'
import type { Said } from './turns.ts'

const accepts =
  /^(?:(?:oh|well|um|uh|and)[, ]+)*(?:yes|yeah|yep|sure|okay|ok|fine|deal|all right|alright|sounds (?:good|fine|right)|i can (?:do|try) (?:that|it)|i(?:['’]d| would) (?:like|try|do|be okay)|let['’]s|please(?! no|,? no)|[\w-]+, (?:yes|okay|sure))\b(?!.*\b(?:but|not|no|rather|n['’]t)\b)/i
const refuses =
  /^(?:(?:oh|well|um|uh|and|honestly|please|i thought about it)[,. ]+)*(?:no\b(?! problem)|nope|not (?:yet|now|today|really|for me|that)|can we not|i['’]d (?:rather|as soon) not|i don['’]t want|let['’]s not|i['’]ll pass|please don['’]t|nah)/i
const says =
  /^(?:(?:oh|well|um|uh|and)[, ]+)*(?:yes|yeah|yep|yup|i do(?= take| use|[.,!]|$)|i am(?=[.,!]|$)|i have been|still|sure|right|correct|of course|sí|si|both|uh-huh|mm-hmm)\b/i
const denies =
  /^(?:(?:oh|well|um|uh|and|right|correct|yes)[, ]+)*(?:no|nope|nah|not anymore|not me|i['’]m not|i don['’]t|i haven['’]t|not (?:any ?more|now|since|at all|really)|never|neither|none|nothing)\b/i
const bareNo =
  /^(?:(?:oh|well|um|uh|right|correct|yes)[, ]+)*(?:no|nope|nah|not anymore|not any more|i['’]m not|i don['’]t|never(?: did| have)?|no,? (?:i['’]m not|not anymore|i don['’]t|never))[.,!]?(?: (?:i['’]m not|not anymore|i don['’]t|doctor|never))?[.!]?$/i

type Told = [NamedMedicine, MedicineEvent][]

/** An answer beside its question, with what is read of it once. */
type Answer = {
  asked: Asked
  answer: Said
  text: string
  /** The first sentence after the question. */
  first: boolean
  dose: string | undefined
  act: MedicineAction | undefined
  after: readonly Said[]
  /** The sentence before said that it was stopped. */
  ended: boolean
  made: (action: MedicineAction, dose?: string) => Told
}

/** The events an answer without the medicine's name gives; undefined where the rules for other sentences read it. */
export function readReply(
  asked: Asked,
  answer: Said,
  named: readonly NamedMedicine[],
  { after, ended }: { after: readonly Said[]; ended: boolean },
): Told | undefined {
  const { text } = answer
  const [medicine, second] = asked.medicines
  const question = /\?\s*$/.test(text) && !(asked.kind === 'proposal' && refuses.test(text))
  if (!medicine || second || question) return
  if (named.some(({ generic }) => generic !== medicine.generic)) return
  return readers[asked.kind]({
    asked,
    answer,
    text,
    first: answer.at === asked.said.at + 1,
    dose: doseIn(text, { name: medicine.said, answers: true }),
    act: actionIn(text, answer.line.speaker),
    after,
    ended,
    made: (action, dose) => [[medicine, eventOf(asked, answer, action, dose)]],
  })
}

function eventOf({ lines }: Asked, answer: Said, action: MedicineAction, dose?: string): MedicineEvent {
  const { evidence, ...told } = eventFrom(answer, answer.text, action, dose)
  return { ...told, evidence: [...new Set([...lines, ...evidence])] }
}

const readers: Record<Asked['kind'], (answer: Answer) => Told | undefined> = {
  proposal: ofProposal,
  effect: ofEffect,
  adherence: ofAdherence,
  use: ofUse,
  past: ({ dose, first, made }) => (dose && first ? made('mentioned', dose) : undefined),
  somebody: () => [],
  given: ({ asked, first, dose, act, made }) =>
    first && dose && !act
      ? made('started', dose).map(([one, event]) => [
          one,
          { ...event, ...(asked.giver ? { decided: asked.giver } : {}) },
        ])
      : undefined,
  supply: ({ first, text }) =>
    first && /\d|\b(?:ten|twenty|thirty|\w+ty|few|couple|bottle|none|some)\b/i.test(text) ? [] : undefined,
  list: () => undefined,
  other: () => undefined,
}

/** "Would you try Remeron?": a yes decides what was proposed, a no declines it. */
function ofProposal({ asked, text, first, dose, made }: Answer): Told | undefined {
  if (refuses.test(text) && (first || declinesIt.test(text))) return made('declined', asked.dose)
  if (!first || !accepts.test(text) || /\bor\b/i.test(asked.said.text) || !asked.open) return
  const step = actionIn(
    asked.said.text.replace(/\?\s*$/, '.').replace(/\b(?:would|could|can|shall|will) you\b/i, ''),
    'provider',
  )
  const frequency = frequencyIn(asked.said.text)
  return made(step ?? 'changed', asked.dose ?? dose).map(([one, event]) => [
    one,
    {
      ...event,
      ...(frequency ? { frequency } : {}),
      decided: 'clinician',
      by: 'provider',
      text: asked.said.text,
    },
  ])
}

/** A refusal that is plain even after other words: "No, not for me." */
const declinesIt =
  /\b(?:not for me|no,? thank\w*|i['’]d rather not|i don['’]t want|not (?:today|yet|now)|not that one|please,? no|no (?:pills|tablets))\b/i

const well =
  /^(?:(?:it['’]s|i['’]m|i feel|feeling|going)[, ]+)*(?:fine|good|great|okay|ok|same|all good|pretty (?:good|well)|well|much better|better)\b/i

/** Each sentence that affirms a complaint is one side effect; what is denied is none. */
function ofEffect({ asked, answer, text, first, act, made }: Answer): Told | undefined {
  if (act === 'adherence' || act === 'stopped' || act === 'not-taking') return
  if (
    asked.negative &&
    /^no, (?:i (?:still )?(?:do|have|am)|there (?:is|are))\b|\bstill (?:do|have)\b/i.test(text)
  )
    return made('side-effect')
  if (asked.negative && /^(?:right|correct|i don['’]t)/i.test(text)) return []
  const said = affirmed(text)
  if (!said) return []
  const complaint = complains(said)
  if (!first) return complaint && answer.line.id !== asked.said.line.id ? made('side-effect') : undefined
  if (well.test(said) && !complaint) return []
  return said.split(/\s+/).length <= 14 || complaint ? made('side-effect') : undefined
}

/** What is left of an answer without what it denies: "Headache no, stomach no", "Neither, no", "Nausea no. Sleepy". */
function affirmed(text: string): string | undefined {
  const clauses = text.split(/[,;]\s+|\s+(?:but|and)\s+/)
  const left = clauses.filter(
    (clause) =>
      !denies.test(clause) &&
      !/\b(?:no|not|never|didn['’]t|don['’]t|doesn['’]t|isn['’]t|haven['’]t)\b(?! (?:sleep|eat|taste|sit|stay))/i.test(
        clause,
      ),
  )
  return denies.test(text) && !left.some(complains) ? undefined : left.join(', ') || undefined
}

/** "Missed any?": how often; a dose with its unit, or the one in the question, is also what is taken. */
function ofAdherence({ asked, answer, text, first, dose, act, made }: Answer): Told | undefined {
  if (act === 'side-effect' || act === 'stopped' || act === 'increased' || act === 'decreased') return
  if ((first && tellsHowOften.test(text)) || act === 'adherence') {
    const stated = dosePattern.test(text) ? dose : first ? asked.dose : undefined
    const taken = stated && !/\b(?:stopped|quit|not taking)\b/i.test(text) ? made('taking', stated) : []
    return [...taken, ...made('adherence')]
  }
  return /\b(?:nights?|days?|times|doses?|week)\b/i.test(text) && answer.line.id !== asked.said.line.id
    ? made('adherence')
    : undefined
}

/** "How much of it?": a dose, a time of day or a yes is what is taken; what is missed or felt is told beside it. */
function ofUse(reply: Answer): Told | undefined {
  const { asked, text, dose, act, ended, first, made } = reply
  if (act === 'adherence' || act === 'side-effect') {
    const stated = dose ?? (first && says.test(text) ? asked.dose : undefined)
    if (stated && !past.test(text)) return [...made('taking', stated), ...made(act)]
    return saysMore(reply) ? undefined : made(act)
  }
  if (act && act !== 'taking') return
  if (ended) return dose ? made('mentioned', dose) : undefined
  if (asked.negative && first)
    return !/\boff\b/i.test(asked.said.text) && (denies.test(text) || /\bi['’]m not\b/i.test(text))
      ? made('not-taking')
      : undefined
  if (/\b(?:drawer|bottle|left|cabinet|house|purse|pounds)\b/i.test(text)) return
  if (dose && !past.test(text)) return made('taking', dose)
  return withoutDose(reply)
}

/** "I felt sick, so I cut it in half": two things, which the rules for other sentences tell apart. */
function saysMore({ answer, text }: Answer) {
  const acts = text
    .split(/[,;]\s+|\s+(?:but|and|so|because)\s+/)
    .map((clause) => actionIn(clause, answer.line.speaker))
  return new Set(acts.filter(Boolean)).size > 1
}

const past = /\b(?:was|were|used to|then|never|didn['’]t|haven['’]t|got|couldn['’]t)\b/i

function withoutDose({ asked, answer, text, first, dose, after, made }: Answer): Told | undefined {
  if (/\bno\b/i.test(text.slice(2)) && frequencyIn(text) && !dose) return []
  if (first && bareNo.test(text) && stoppedAfter(after, answer)) return []
  if (first && bareNo.test(text) && asksUse(asked) && !doseAfter(after, answer)) return made('not-taking')
  if (denies.test(text)) return
  // "How is the Adderall XR 20?" "It wears off around two.": who tells how it goes takes it.
  if (first && asked.own && asksHow.test(asked.said.text) && !/\b(?:was|were|used to|n['’]t)\b/i.test(text))
    return !asked.dose && doseAfter(after, answer) ? [] : made('taking', asked.dose)
  // "Are you still taking it?" "When I can't sleep."
  if (first && asksUse(asked) && asNeeded.test(text)) return made('taking', asked.dose)
  if (first && says.test(text) && asksUse(asked)) return made('taking', asked.dose)
  return frequencyIn(text) && !/\b(?:was|were|at \w+ in the)\b/i.test(text) && text.split(/\s+/).length <= 8
    ? made('taking', first ? asked.dose : undefined)
    : undefined
}

const asNeeded =
  /^(?:(?:only|just|mostly)[, ]+)*(?:(?:when|if) (?:i|my)\b|as needed|sometimes|once in a while|now and then)/i

/** The question asks whether it is taken, and not how it goes. */
const plainly =
  /\b(?:taking|take|on|using|use|still)\b|^(?:and )?(?:the |your )?(?:[\w-]+ ){0,3}[\w-]+\?$|\b(?:\d+|ten|twenty|thirty|forty|fifty|hundred)\?$/i

/** "Are you on it?" asks whether it is taken; without a name the question must say so. */
function asksUse({ said, own }: Asked) {
  return own
    ? plainly.test(said.text)
    : /\b(?:tak(?:e|es|ing)|using|use|on) (?:it|that|them|both)\b|\bstill (?:on|taking|using)\b|\b(?:take|takes|taking) (?:\d|\w+ (?:in|at))/i.test(
        said.text,
      )
}

const asksHow =
  /^(?:(?:so|and|okay|now)[, ]+)*how(?:['’]s| is| are| has| have)\b(?!.*\b(?:mother|father|brother|sister|son|daughter|wife|husband)\b)/i

const tellsHowOften =
  /\b(?:yes|yeah|yep|no|nope|every|never|always|maybe|couple|few|once|twice|\w+ times|days?|nights?|mornings?|week|month|one|two|three|four|five|most|sometimes|religiously|not|none|all|some)\b|\d/i

function stoppedAfter(after: readonly Said[], { line }: Said) {
  return after.some((said) => said.line.id === line.id && actionIn(said.text, line.speaker) === 'stopped')
}

function doseAfter(after: readonly Said[], { line }: Said) {
  return after
    .filter((said) => said.line.id === line.id)
    .some(({ text }) => doseIn(text, { answers: true }) || actionIn(text, line.speaker) === 'taking')
}
