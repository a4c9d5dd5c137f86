import type { Problem } from './problem.ts'
import { tokensOf } from './tokens.ts'
import { clausesOf, isNegated, type Told } from './told.ts'
import { hasAny } from './words-problem.ts'

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
export function polarityProblem(plain: string, told: readonly Told[]): Problem | undefined {
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
