import type { NamedMedicine } from '../lexicon/medicine-names.ts'
import type { MedicineAction, MedicineEvent } from '../types.ts'
import type { Asked } from './asked-medicine.ts'
import { doseIn, frequencyIn } from './dose.ts'
import { actionIn, decidedBy } from './medicine-actions.ts'
import type { Said } from './turns.ts'

const accepts =
  /^(?:(?:oh|well|um|uh|and)[, ]+)*(?:yes|yeah|yep|sure|okay|ok|fine|deal|all right|alright|sounds (?:good|fine|right)|i can (?:do|try) (?:that|it)|i(?:['’]d| would) (?:like|try|do|be okay)|let['’]s|please|[\w-]+, (?:yes|okay|sure))\b(?!.*\b(?:but|not|no|rather|n['’]t)\b)/i
const refuses =
  /^(?:(?:oh|well|um|uh|and|honestly|i thought about it)[,. ]+)*(?:no\b(?! problem)|nope|not (?:yet|now|today|really)|can we not|i['’]d (?:rather|as soon) not|i don['’]t want|let['’]s not|i['’]ll pass|please don['’]t|nah)/i
const says =
  /^(?:(?:oh|well|um|uh|and)[, ]+)*(?:yes|yeah|yep|yup|i do(?= take| use|[.,!]|$)|i am(?=[.,!]|$)|i have been|still|sure|right|correct|of course|sí|si|both|uh-huh|mm-hmm)\b/i
const denies =
  /^(?:(?:oh|well|um|uh|and|right|correct|yes)[, ]+)*(?:no|nope|nah|not anymore|i['’]m not|i don['’]t|not (?:any ?more|now|since)|never|neither|none|nothing)\b/i
const bareNo =
  /^(?:(?:oh|well|um|uh|right|correct|yes)[, ]+)*(?:no|nope|nah|not anymore|not any more|i['’]m not|i don['’]t|never(?: did| have)?|no,? (?:i['’]m not|not anymore|i don['’]t|never))[.,!]?(?: (?:i['’]m not|not anymore|i don['’]t|doctor|never))?[.!]?$/i

/** The event an answer without the medicine's name gives; undefined where the rules for other sentences read it. */
export function readReply(
  asked: Asked,
  answer: Said,
  named: readonly NamedMedicine[],
  { after, ended }: { after: readonly Said[]; ended: boolean },
): [NamedMedicine, MedicineEvent][] | undefined {
  const { text } = answer
  const [medicine, second] = asked.medicines
  const question = /\?\s*$/.test(text) && !(asked.kind === 'proposal' && refuses.test(text))
  if (!medicine || second || question) return
  if (named.some(({ generic }) => generic !== medicine.generic)) return
  const first = answer.at === asked.said.at + 1
  const made = (action: MedicineAction, dose?: string, words = text): [NamedMedicine, MedicineEvent][] => {
    const frequency = frequencyIn(words)
    const decided = decidedBy(text, action, answer.line.speaker)
    return [
      [
        medicine,
        {
          action,
          ...(dose ? { dose } : {}),
          ...(frequency && !dose?.includes(frequency) ? { frequency } : {}),
          ...(decided ? { decided } : {}),
          by: answer.line.speaker,
          text,
          evidence: [...new Set([...asked.lines, answer.line.id])],
        },
      ],
    ]
  }
  const dose = doseIn(text, { name: medicine.said, answers: true })
  const act = actionIn(text, answer.line.speaker)
  switch (asked.kind) {
    case 'proposal': {
      if (!first) return
      if (refuses.test(text)) return made('declined')
      if (!accepts.test(text) || /\bor\b/i.test(asked.said.text)) return
      const step = actionIn(
        asked.said.text.replace(/\?\s*$/, '.').replace(/\b(?:would|could|can|shall|will) you\b/i, ''),
        'provider',
      )
      const [[, event] = []] = made(step ?? 'changed', asked.dose ?? dose)
      if (!event) return
      const frequency = frequencyIn(asked.said.text)
      return [
        [
          medicine,
          {
            ...event,
            ...(frequency ? { frequency } : {}),
            decided: 'clinician',
            by: 'provider',
            text: asked.said.text,
          },
        ],
      ]
    }
    case 'effect': {
      if (act === 'adherence' || act === 'stopped' || act === 'not-taking') return
      if (asked.negative && /^no, i (?:still )?(?:do|have|am)\b|\bstill (?:do|have)\b/i.test(text))
        return made('side-effect')
      if (!first) return
      if (denies.test(text) || /^(?:fine|good|great|okay|ok|same|all good)\b/i.test(text)) return []
      return text.split(/\s+/).length <= 14 || act === 'side-effect' ? made('side-effect') : undefined
    }
    case 'adherence': {
      if (act === 'side-effect' || act === 'stopped' || act === 'increased' || act === 'decreased') return
      if ((first && tellsHowOften.test(text)) || act === 'adherence')
        return [
          ...(first && asked.dose && !/\bstopped|quit|not taking\b/i.test(text)
            ? made('taking', asked.dose)
            : []),
          ...made('adherence', dose),
        ]
      return /\b(?:nights?|days?|times|doses?|week)\b/i.test(text) && sameTurn(asked, answer)
        ? made('adherence')
        : undefined
    }
    case 'past':
      return dose && first ? made('mentioned', dose) : undefined
    case 'somebody':
      return []
    case 'given':
      return first && dose && !act
        ? made('started', dose).map(([one, event]) => [
            one,
            { ...event, ...(asked.giver ? { decided: asked.giver } : {}) },
          ])
        : undefined
    case 'supply':
      return first && /\d|\b(?:ten|twenty|thirty|\w+ty|few|couple|bottle|none|some)\b/i.test(text)
        ? []
        : undefined
    case 'use': {
      if (act && act !== 'taking') return
      if (ended) return dose ? made('mentioned', dose) : undefined
      if (asked.negative && first)
        return /\boff\b/i.test(asked.said.text)
          ? undefined
          : denies.test(text) || /\bi['’]m not\b/i.test(text)
            ? made('not-taking')
            : undefined
      if (/\b(?:drawer|bottle|left|cabinet|house|purse|pounds)\b/i.test(text)) return
      if (dose && !/\b(?:was|were|used to|then|never|didn['’]t|haven['’]t)\b/i.test(text))
        return made('taking', dose)
      if (/\bno\b/i.test(text.slice(2)) && frequencyIn(text) && !dose) return []
      if (first && bareNo.test(text) && stoppedAfter(after, answer)) return []
      if (first && bareNo.test(text) && asksUse(asked) && !doseAfter(after, answer)) return made('not-taking')
      if (denies.test(text)) return
      // "How is the Adderall XR 20?" "It wears off around two.": who tells how it goes takes it.
      if (
        first &&
        asked.own &&
        asksHow.test(asked.said.text) &&
        !/\b(?:was|were|used to|n['’]t)\b/i.test(text)
      )
        return made('taking', asked.dose)
      if (first && says.test(text) && asksUse(asked)) return made('taking', asked.dose)
      return frequencyIn(text) &&
        !/\b(?:was|were|at \w+ in the)\b/i.test(text) &&
        text.split(/\s+/).length <= 8
        ? made('taking', first ? asked.dose : undefined)
        : undefined
    }
    default:
      return
  }
}

/** The question asks whether it is taken, and not how it goes. */
const plainly =
  /\b(?:taking|take|on|using|use|still)\b|^(?:and )?(?:the )?[\w ]+\?$|\b(?:\d+|ten|twenty|thirty|forty|fifty|hundred)\?$/i

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

function sameTurn({ said }: Asked, { line }: Said) {
  return line.id !== said.line.id
}

function stoppedAfter(after: readonly Said[], { line }: Said) {
  return after.some((said) => said.line.id === line.id && actionIn(said.text, line.speaker) === 'stopped')
}

function doseAfter(after: readonly Said[], { line }: Said) {
  return after
    .filter((said) => said.line.id === line.id)
    .some(({ text }) => doseIn(text, { answers: true }) || actionIn(text, line.speaker) === 'taking')
}
