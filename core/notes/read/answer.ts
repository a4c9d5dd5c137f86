import { fold } from '../text/fold.ts'
import { contracted } from '../text/negation.ts'
import { isSpanish } from '../text/spanish.ts'
import type { Said } from './turns.ts'

type Verdict = 'yes' | 'no' | 'unclear'

export type Answer = {
  verdict: Verdict
  /** Only a yes or a no, nothing more. */
  bare: boolean
  /** What follows the yes or no, as it was said; starts inside the first sentence if that sentence continues. */
  rest: readonly { text: string; said: Said }[]
}

const before = `^(?:(?:oh|god|goodness(?: gracious)?|gosh|heavens|lord|jeez|hell|um+|uh+|well|honestly|thankfully|thank god|luckily|ha|please|i mean)[,.! ]+)*`
const end = String.raw`(?=[,.!;…—–]|\s*$)`
const noWords =
  "(?:no way|no sir|no ma['’]am|not at all|absolutely not|definitely not|of course not|not once|nothing like that|none at all|none of that|none of those|none|neither(?: one| of (?:them|those))?|nope|nah|never|nothing|no|not ever)"
const yesWords =
  '(?:yes|yeah|yep|yup|uh[ -]?huh|mm[ -]?hmm?|mhm|definitely|absolutely|of course|i do|i have|i am|i did|sure)'
const no = new RegExp(
  `${before}${noWords}${end}(?:[,.! …;—–]+(?:${noWords}|thank god|thankfully|doctor|sir|ma['’]am)${end})*[,.!…;—– -]*`,
  'i',
)
const yes = new RegExp(`${before}${yesWords}${end}(?:[,.! …;—–]+${yesWords}${end})*[,.!…;—– -]*`, 'i')

/** After a no, these take some of it back. */
const takesBackNo =
  /\b(but|except|though|although|well|i mean|maybe|sometimes|once|twice|kind of|sort of|kinda|sorta|a little|a bit|used to|until|unless|i guess|i suppose|however|actually|wait|sorry|anymore|lately|recently|last (?:week|month|night|year|time)|yesterday|this (?:week|morning|month)|not really|not exactly|not now|not today|not right now|not yet|i (?:do|did|have|am|was)(?= \.|$)|i (?:just )?(?:think|thought|tried|looked|wanted|imagine)|^(?:just|only|mostly)|yes|yeah|pero|aunque|a veces)\b/
const takesBackYes = new RegExp(
  `\\b(?:but|except|although|though|not|no|never|cannot|${contracted}|used to|gone|stopped|hardly|barely|only|i guess|i suppose|kind of|sort of|pero|maybe|wait|sorry|i mean)\\b`,
)

/** A nod or a shake of the head, written in brackets, is a yes or a no; "[nods] Yeah." is one answer. */
function spoken(text: string) {
  const [all = '', act = ''] = /^\s*[[(*]([a-z ,]+)[\])*]\s*/i.exec(text) ?? []
  if (all === '') return text
  const rest = text.slice(all.length)
  const word = /\bnod/i.test(act) ? 'Yes. ' : /\bshak\w+ (?:\w+ )?head|\bhead shake/i.test(act) ? 'No. ' : ''
  const known = no.test(rest) || yes.test(rest)
  return known ? rest : `${word}${rest}`.trim()
}

/** A word that means "no" after an adjective of surprise ("Not really") is a hedge and stays in the quote. */
export function readAnswer(sentences: readonly Said[]): Answer {
  const [first, ...others] = sentences
  if (!first) return { verdict: 'unclear', bare: false, rest: [] }
  const all = sentences.map((said) => ({ text: said.text, said }))
  const spanish = isSpanish(sentences.map(({ text }) => text).join(' '))
  const opening = spoken(first.text)
  const match = no.exec(opening) ?? yes.exec(opening)
  if (!match || spanish || /\?$/.test(opening)) return { verdict: 'unclear', bare: false, rest: all }
  const says: Verdict = no.exec(opening) ? 'no' : 'yes'
  const left = opening.slice(match[0].length).trim()
  const rest = [
    ...(left ? [{ text: left, said: first }] : []),
    ...others.map((said) => ({ text: said.text, said })),
  ]
  const folded = rest
    .map(({ text }) => fold(text))
    .join(' . ')
    // "Not since the hospital. That was the last time." dates the no and takes nothing back.
    .replace(/\bthat was the last time\b/g, '')
  const asksBack = rest.some(({ text }) => /\?$/.test(text))
  const takenBack = says === 'no' ? takesBackNo.test(folded) : asksBack || takesBackYes.test(folded)
  if (takenBack) return { verdict: 'unclear', bare: false, rest: all }
  return { verdict: says, bare: rest.length === 0, rest }
}
