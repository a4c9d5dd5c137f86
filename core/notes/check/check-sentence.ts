import { colleague } from '../lexicon/colleagues.ts'
import { findMedicines } from '../lexicon/medicine-names.ts'
import { riskLabels } from '../lexicon/risk.ts'
import { topics } from '../lexicon/topics.ts'
import { standOf } from '../read/consent.ts'
import { readTurns, type Turn } from '../read/turns.ts'
import { fold } from '../text/fold.ts'
import { matchesIn } from '../text/matches.ts'
import { remember } from '../text/remember.ts'
import { splitSentences } from '../text/split-sentences.ts'
import type { TranscriptLine } from '../types.ts'
import { inventsAnswer, inventsQuestion } from './asked-and-answered.ts'
import { withoutCondensed } from './condensed.ts'
import { countProblem, countsIn, criticalProblem } from './critical.ts'
import { decisionProblem } from './decisions.ts'
import type { Problem } from './problem.ts'
import { type Token, tokensOf } from './tokens.ts'
import { clausesOf, isNegated, readTold, type Told } from './told.ts'

export type Claim = { text: string; evidence: readonly string[] }

const kinds = [
  'onset',
  'how often',
  'when',
  'how much',
  'severity',
  'trigger',
  'reason',
  'which',
  'where',
  'who',
  'content',
  'what helps',
  'worse with',
  'clinician',
  'patient',
  'explained',
  'observed',
  'impression',
  'psychoeducation',
]

/** If no one said more than this share of a sentence's words, the sentence is unsupported. */
const mostUnsaid = 0.34

/**
 * Compares any engine's sentences with the lines they cite. What belongs together in the sentence must belong
 * together in the lines: a number with its unit and medicine, a person with what they did, a question with its
 * answer.
 */
export function sentenceChecker(lines: readonly TranscriptLine[], turns: readonly Turn[] = readTurns(lines)) {
  const toldIn = readTold(turns)
  const byId = new Map(lines.map((line, n) => [line.id, { line, n }]))
  let named: ReadonlySet<string>[] | undefined

  return function check({ text: whole, evidence }: Claim): Problem | undefined {
    // What a sentence depends on is quoted in front of it.
    const [front = '', before = ''] = leansOn.exec(whole) ?? []
    const text = withoutStands(whole.slice(front.length))
    const cited = evidence.flatMap((id) => byId.get(id) ?? [])
    if (cited.length === 0 || cited.length < evidence.length) return 'no-source'
    // The question an answer belongs to, and the one line before it, are part of its source.
    const context = new Set(cited.flatMap(({ n }) => [n, ...questionBefore(lines, n)]))
    const sources = [...context].toSorted((a, b) => a - b).flatMap((n) => lines[n] ?? [])
    const quoted = quoteProblem(before, sources) ?? quoteProblem(text, sources)
    if (quoted) return quoted
    const { heading, plain: own } = outsideQuotes(text, sources)
    // What is only quoted claims nothing more.
    if (!/[\p{L}\p{N}%]/u.test(`${heading}${own}`)) return
    if (inventsQuestion(own, sources)) return 'words'
    if (inventsAnswer(own, sources)) return 'polarity'
    const plain = withoutCondensed(own, text, sources)
    const clauses = sources.flatMap(({ id }) => toldIn(id))
    named ??= medicinesBefore(lines.map((line) => tokensOf(line.text)))
    const medicines = named[Math.max(...cited.map(({ n }) => n))] ?? new Set<string>()
    return (
      criticalProblem(heading, clauses, new Set()) ??
      criticalProblem(plain, clauses, medicines) ??
      countProblem(
        `${heading} . ${plain}`,
        sources.map((line) => countsIn(line.text)),
      ) ??
      decisionProblem(plain, sources) ??
      polarityProblem(plain, clauses) ??
      wordsProblem(plain, clauses, text)
    )
  }
}

const quotes = /“[^”]*”/g
/** "After “Is it tizanidine?”: “Throw it out.”" */
const leansOn = /^After ((?:(?:\p{Lu}[\p{L} .’'-]{1,30}: )?“[^”]*” ?)+): /u

/** Headings the rules write: they name a subject and claim nothing. */
const headings: ReadonlySet<string> = new Set(
  [
    ...topics.map(({ label }) => label),
    ...Object.values(riskLabels),
    ...topics.flatMap(({ label }) => kinds.map((kind) => `${label}, ${kind}`)),
    ...kinds,
  ].map((one) => one.toLowerCase()),
)

/** A heading after a sentence, where one exchange continues with another: "… How often: twice a week." */
const laterHeading = /([.…?!]\s+)([A-Z][\p{L}, -]{2,40}): /gu

/** Words that make the text before a colon a claim instead of a heading. */
const asserts =
  /\b(?:den(?:y|ies|ied)|endorse[sd]?|reports?|admits?|states?|is|are|was|were|has|had|will|no|not|never)\b/i

/** "Patient declined: “No. I hate shots.”" is who speaks, where the words themselves refuse. */
const stands = /\bPatient (declined|undecided): (?=“([^”]*)”)/g

function withoutStands(text: string) {
  return text.replace(stands, (all, stand: string, words: string) =>
    standOf(splitSentences(words)) === stand ? 'Patient: ' : all,
  )
}

/** The engine's own words, without the heading or speaker in front of them, which claims nothing. */
function outsideQuotes(text: string, sources: readonly TranscriptLine[]): { heading: string; plain: string } {
  const names = sources.flatMap(({ name }) => (name ? [name] : []))
  const speaker = /^([\p{L} .’'-]{2,40}): /u.exec(text)?.[1]
  const said =
    speaker && names.some((name) => fold(name) === fold(speaker)) ? text.slice(speaker.length + 2) : text
  const found = /^([^“”:.?]{2,70}): /.exec(said)?.[1]
  const heading = found && !asserts.test(found) && found.split(' ').length <= 8 ? found : undefined
  const rest = heading === undefined ? said : said.slice(heading.length + 2)
  const named = new Set<string>()
  // "… Mother: on school days." in the middle of a sentence names the next speaker.
  const spoken = rest.includes(': ')
    ? rest.replace(/(^|[.!?…”] +)(\p{Lu}[\p{L} .’'-]{1,30}): (?!“)/gu, (all, mark: string, name: string) =>
        isSpeaker(name, sources) ? mark : all,
      )
    : rest
  const bare = spoken.replace(quotes, ' … ').replace(laterHeading, (all, mark: string, name: string) => {
    if (headings.has(name.toLowerCase())) return mark
    if (findMedicines(name)[0]?.said.toLowerCase() !== name.toLowerCase()) return all
    // A name that only repeats the sentence's subject counts once.
    if (fold(name) !== fold(heading ?? '')) named.add(name)
    return mark
  })
  return {
    heading: [
      ...(heading === undefined || headings.has(heading.toLowerCase()) ? [] : [heading]),
      ...named,
    ].join('. '),
    plain: !/:\s+…/.test(bare)
      ? bare
      : bare
          .replace(
            /\b(?:Clinician|Patient|Explained|Observed|Impression|Advised|Intervention|Response):\s+…/g,
            '…',
          )
          // "Mother: …" in the middle of a sentence names who is quoted next.
          .replace(/((?:\p{L}[\p{L}.’'-]* ){0,3}\p{L}[\p{L}.’'-]*):\s+…/gu, (all, who: string) =>
            names.some((name) => fold(who).endsWith(fold(name))) ? '…' : all,
          ),
  }
}

function questionBefore(lines: readonly TranscriptLine[], at: number): number[] {
  if (lines[at]?.speaker === 'provider') return []
  for (let n = at - 1; n >= Math.max(0, at - 3); n--) {
    if (lines[n]?.speaker === 'provider') return [n]
  }
  return []
}

/** For each line, the medicines named up to it: "it" in a plan may be replaced by its name. */
function medicinesBefore(lines: readonly (readonly Token[])[]): ReadonlySet<string>[] {
  let known: ReadonlySet<string> = new Set()
  return lines.map((tokens) => {
    const fresh = tokens.flatMap(({ critical }) =>
      critical?.startsWith('medicine:') && !known.has(critical) ? [critical] : [],
    )
    if (fresh.length > 0) known = new Set([...known, ...fresh])
    return known
  })
}

/** Every quote must be word for word in a cited line, said by the person it is attributed to. */
function quoteProblem(text: string, sources: readonly TranscriptLine[]): Problem | undefined {
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
function isSpeaker(name: string, sources: readonly TranscriptLine[]) {
  return (
    /^(?:Clinician|Patient|Explained|Observed|Impression|Advised|Intervention|Response)$/.test(name) ||
    sources.some((line) => line.name !== undefined && fold(line.name) === fold(name))
  )
}

/** A quote with gaps holds its pieces in the order they were said. */
function holds(line: string, words: string): boolean {
  if (line.includes(words)) return true
  if (!words.includes('…')) return false
  const pieces = words.split('…').map((piece) => piece.trim().replace(/^[,. ]+|[,. ]+$/g, ''))
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

/** Words for one thing: a denial of "killing yourself" is a denial of suicidal ideation. */
const concepts = new Map(
  [
    'suicide suicidal kill killing killed die dead dying ideation life',
    'harm harming hurt hurting injure injuring cut cutting burn burned',
    'hallucination hallucinations voices voice',
    'alcohol drink drinking drinks beer wine',
    'cannabis weed marijuana',
    'firearm firearms gun guns weapon weapons pistol rifle',
    'insomnia sleep sleeping slept sleeps',
    'anxiety anxious worry worries worried',
    'nausea nauseous queasy',
  ].flatMap((group, n) => tokensOf(group).map(({ stem }) => [stem, n] as const)),
)

/** A clause that is denied where it was affirmed, or affirmed where it was denied. */
function polarityProblem(plain: string, told: readonly Told[]): Problem | undefined {
  const sure = told.filter(
    ({ speaker, asked, negated }) => speaker !== 'provider' || asked || negated !== undefined,
  )
  for (const clause of clausesOf(plain)) {
    const negated = isNegated(clause)
    const stems = [...new Set(tokensOf(clause).flatMap(({ stem }) => (stem ? [stem] : [])))]
    if (stems.length === 0) continue
    const meant = new Set(stems.flatMap((stem) => concepts.get(stem) ?? []))
    const ranked = sure
      .map((one) => ({
        one,
        shared:
          stems.filter((stem) => one.stems.has(stem)).length +
          [...meant].filter(
            (concept) =>
              !stems.some((stem) => concepts.get(stem) === concept && one.stems.has(stem)) &&
              hasAny(one.stems, (stem) => concepts.get(stem) === concept),
          ).length,
      }))
      .filter(({ shared }) => shared > 0)
    if (ranked.length === 0) continue
    const most = ranked.reduce((max, { shared }) => Math.max(max, shared), 0)
    const best = ranked.filter(({ shared }) => shared === most).map(({ one }) => one)
    if (best.some((one) => one.negated === negated)) continue
    if (
      best.every((one) => one.negated === undefined) &&
      !/\b(?:den(?:y|ies|ied)|endorse[sd]?|reports?|admits?)\b/i.test(clause)
    )
      continue
    return 'polarity'
  }
  return undefined
}

function wordsProblem(plain: string, told: readonly Told[], text: string): Problem | undefined {
  const stems = tokensOf(plain).flatMap(({ stem }) => (stem ? [stem] : []))
  if (stems.length === 0) return
  const said = new Set<string>()
  for (const { stems: own } of told) for (const stem of own) said.add(stem)
  const quoted = new Set(text.match(quotes)?.flatMap((found) => tokensOf(found).map(({ stem }) => stem)))
  const unsaid = stems.filter((stem) => !said.has(stem) && !quoted.has(stem) && !familiar(stem, said))
  return unsaid.length / stems.length > mostUnsaid ? 'words' : undefined
}

/** Clinical words for plain ones, and endings the stem did not level. */
const sameMeaning: readonly string[][] = [
  ['ideation', 'thought', 'think', 'suicid'],
  ['suicid', 'kill', 'die', 'dead', 'end', 'life', 'live', 'waking'],
  ['harm', 'hurt', 'self', 'cut', 'cutt'],
  ['hallucin', 'voic', 'hear', 'see'],
  ['insomnia', 'sleep', 'awak', 'asleep', 'wak', 'slept', 'poor', 'bad', 'badl'],
  ['appetit', 'eat', 'food', 'hungry', 'lunch'],
  ['depress', 'sad', 'down', 'low', 'mood', 'flat'],
  ['anxi', 'worry', 'nervou', 'panic'],
  ['alcohol', 'drink', 'beer', 'wine', 'drunk'],
  ['cannabi', 'weed', 'marijuan', 'pot'],
  ['firearm', 'gun', 'rifle', 'weapon', 'pistol'],
  ['continu', 'keep', 'stay', 'same', 'maintai'],
  ['discon', 'stop', 'quit'],
  ['increas', 'rais', 'up'],
  ['decreas', 'lower', 'reduc', 'down'],
  ['follow', 'see', 'meet', 'back', 'return', 'talk', 'next', 'again'],
  ['weight', 'pound', 'lb', 'gain', 'lost', 'los'],
  ['fatigu', 'tired', 'energy', 'exhaust'],
  ['nause', 'queasy', 'sick'],
  ['medic', 'pill', 'dose', 'med', 'tak', 'took'],
  ['homicid', 'kill', 'hurt', 'harm'],
  ['mean', 'access', 'gun', 'pill', 'rifle', 'weapon'],
  ['protectiv', 'stop', 'keep'],
  ['adheren', 'miss', 'skip', 'tak', 'every'],
  ['safety', 'safe'],
]
const kin = new Map<string, Set<string>>()
for (const group of sameMeaning)
  for (const word of group)
    kin.set(
      word.slice(0, 8),
      new Set([...(kin.get(word.slice(0, 8)) ?? []), ...group.map((one) => one.slice(0, 8))]),
    )

function familiar(stem: string, said: ReadonlySet<string>) {
  const own = kin.get(stem)
  if (own && hasAny(own, (one) => said.has(one))) return true
  return stem.length >= 5 && hasAny(said, (one) => one.length >= 5 && one.startsWith(stem.slice(0, 5)))
}

function hasAny<Value>(all: Iterable<Value>, fits: (one: Value) => boolean) {
  for (const one of all) if (fits(one)) return true
  return false
}
