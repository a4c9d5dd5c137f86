import { quotes } from './own-words.ts'
import type { Problem } from './problem.ts'
import { tokensOf } from './tokens.ts'
import type { Told } from './told.ts'

/** If no one said more than this share of a sentence's words, the sentence is unsupported. */
const mostUnsaid = 0.34

export function wordsProblem(plain: string, told: readonly Told[], text: string): Problem | undefined {
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

export function hasAny<Value>(all: Iterable<Value>, fits: (one: Value) => boolean) {
  for (const one of all) if (fits(one)) return true
  return false
}
