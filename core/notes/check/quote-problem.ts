import { colleague } from '../lexicon/colleagues.ts'
import { fold } from '../text/fold.ts'
import { matchesIn } from '../text/matches.ts'
import { remember } from '../text/remember.ts'
import type { TranscriptLine } from '../types.ts'
import type { Problem } from './problem.ts'

/** Every quote must be word for word in a cited line, said by the person it is attributed to. */
export function quoteProblem(text: string, sources: readonly TranscriptLine[]): Problem | undefined {
  let before = ''
  let end = 0
  for (const match of matchesIn(text, /“([^”]*)”/g)) {
    const own = text.slice(end, match.index).trim()
    end = match.index + match[0].length
    const words = normal(match[1] ?? '')
    const holders = sources.filter((line) => holds(normal(line.text), words))
    if (holders.length === 0) return 'quote'
    // The next question starts a new exchange, so the person quoted before it is no longer the speaker.
    const asks =
      /^$|[.!?]$/.test(own) && words.endsWith('?') && holders.some(({ speaker }) => speaker === 'provider')
    // "Mother: no seizures. “He was confused.”": the person named last speaks until the next question.
    const label = own.includes(':')
      ? matchesIn(own, /(?:^|[.!?…] )(\p{Lu}[\p{L} .’'-]{1,30}):(?= |$)/gu)
          .map(([, name = '']) => name)
          .findLast((name) => isSpeaker(name, sources))
      : undefined
    const lead = asks ? '' : label ? `${label}:` : own.endsWith(':') ? own : before || own
    before = lead
    const clinician =
      /\b(?:Clinician|Explained|Observed|Impression|Advised|Intervention)(?:’s impression)?:$/.test(lead)
    const patient = /\b(?:Patient|Response):$/.test(lead)
    if (clinician && !holders.some(({ speaker }) => speaker === 'provider')) return 'speaker'
    if (patient && !holders.some(({ speaker }) => speaker === 'patient')) return 'speaker'
    // A nurse's question counts as a question of the visit, like the clinician's.
    const asked = (match[1] ?? '').endsWith('?') && holders.some(({ name = '' }) => colleague.test(name))
    const stranger = !asked && holders.every(({ speaker }) => speaker === 'other')
    if (stranger && !isNamed(holders, text, lead)) return 'speaker'
    if (
      !clinician &&
      !patient &&
      !stranger &&
      /\b(?:denies|endorses|reports)\b[^“]*$/i.test(lead) &&
      holders.every(({ speaker }) => speaker === 'provider')
    )
      return 'speaker'
  }
  return undefined
}

/** Whether a quote follows the name of a person who may have said it. */
function isNamed(holders: readonly TranscriptLine[], text: string, lead: string) {
  const first = /^([\p{L} ]{2,30}): ?/u.exec(text)?.[1]
  const near = lead.endsWith(':') ? /([\p{L} ]{2,30}):$/u.exec(lead)?.[1] : undefined
  return holders.some(({ name }) => name && [first, near].some((one) => one && fold(one) === fold(name)))
}

/** "When: …" names no one who speaks. */
export function isSpeaker(name: string, sources: readonly TranscriptLine[]) {
  return (
    /^(?:Clinician|Patient|Explained|Observed|Impression|Advised|Intervention|Response)$/.test(name) ||
    sources.some((line) => line.name !== undefined && fold(line.name) === fold(name))
  )
}

/** A quote with gaps holds its pieces in the order they were said. */
function holds(line: string, words: string): boolean {
  if (line.includes(words)) return true
  if (!words.includes('…')) return false
  const pieces = words.split('…').map((piece) => piece.trim().replace(/^[,. ]+|(?<![,. ])[,. ]+$/g, ''))
  let from = 0
  return pieces.every((piece) => {
    const at = piece === '' ? from : line.indexOf(piece, from)
    from = at + piece.length
    return at >= 0
  })
}

const normal = remember((text: string) => {
  const plain = text.toLowerCase().replace(/[“”"’‘]/g, "'")
  const bare = plain.includes('...') ? plain.replace(/\.{3,}/g, ' ') : plain
  return (wide.test(bare) ? bare.replace(/\s+/g, ' ') : bare).trim()
})

const wide = /\s\s|[^\S ]/
