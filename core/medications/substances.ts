import { findDrug, nearestDrug } from './find-drug.ts'
import { fold } from './fold.ts'
import { type Ended, readEnded } from './orders/ended.ts'
import type { Drug } from './types.ts'

/** Common English and Spanish names of substances people drink, smoke or use, by the name in the data. */
const streetNames: Readonly<Record<string, string>> = {
  alcohol:
    'beers, cerveza, cervezas, vino, tequila, vodka, whiskey, whisky, rum, ron, gin, mezcal, licor, trago, tragos, copas, aguardiente, caguamas, drinks, drinking, drinker, seltzer, cocktails, shots, six pack, 6 pack, twelve pack, 12 pack',
  cannabis:
    'mota, pot, marihuana, mariguana, joint, joints, hash, hashish, hachis, kush, ganja, dabs, porro, porros, churro, cannabinoids, smokes weed',
  cocaine: 'coke, blow, cocaina, coca, perico, crack, basuco',
  heroin: 'heroina, chiva, smack, black tar, fentanyl powder',
  fentanyl: 'fent, fenty, fentanilo, blues, m30, m30s, perc 30s',
  'illicit methamphetamine':
    'crystal, cristal, ice, speed, crank, metanfetamina, metanfetaminas, metanfetamine, anfetaminas, uppers',
  mdma: 'molly, extasis, tachas',
  psilocybin: 'hongos, mushrooms, magic mushrooms',
  lsd: 'acido',
  ketamine: 'special k, ketamina, tusi, tuci, pink cocaine',
  diazepam: 'benzos, benzo, benzodiazepines, benzodiazepine, benzodiacepinas, benzodiazepinas, downers',
  alprazolam: 'xannies, xanies, xans, bars',
  oxycodone:
    'opioids, opioid, opiates, opiate, opioides, opiaceos, percs, oxys, roxies, pain pills, painkillers, narcotics',
  'promethazine and codeine': 'lean, purple drank, sizzurp, codeine syrup',
  'amphetamine and dextroamphetamine': 'addys, addies',
  'tobacco smoke':
    'cigarros, cigarrillos, tabaco, cigars, cigar, hookah, fuma, smoker, smokes a pack, half a pack, half pack, pack a day, packs a day, pack per day, packs per day, pack day, packs day, pack daily, packs daily, ppd',
  nicotine: 'vapes, vapeo, vapear, vapea, nicotina, zyn, nicotine pouches, juul',
  caffeine:
    'cafe, red bull, redbull, monster, energy drink, espresso, diet coke, coke zero, coca cola, coca zero, coca light',
  grapefruit: 'toronja, pomelo, jugo de toronja',
}
const byStreetName = new Map(
  Object.entries(streetNames).flatMap(([generic, names]) =>
    names.split(', ').map((name) => [name, findDrug(generic)] as const),
  ),
)

/** One substance a person uses. `little` means occasional alcohol; `ended` means they gave it up. */
export type Use = { name: string; drug: Drug; little: boolean; ended?: Ended | undefined }

const nothing = /^(?:none|nothing|n ?a|nil|unknown|not asked|nada)\b/
const byVein = '(?:iv|intraven|inject|needle|inyect)'
const denial =
  '(?:denies|denied|never|no(?! longer)|non|without|negative|(?:do|does|is)(?:nt| not)|niega|nunca|sin|ningun[ao]?)'
const denied = new RegExp(String.raw`\b${denial}\b`)
const deniedByVein = new RegExp(String.raw`\b${denial} ${byVein}`)
const deniedAtEnd = new RegExp(String.raw`\b(?:${denial}|none|nada)(?: use)?$`)
const givenUp =
  /\b(?:quit|stopped|no longer|ya no|former(?:ly)?|ex|clean|sober|recovery|remission|dejo|sobri[oa])\b/
const seldom =
  /\b(?:occasional(?:ly)?|social(?:ly)?|rare(?:ly)?|seldom|sometimes|weekends?|holidays?|ocasional(?:mente)?|a veces|fines? de semana|raramente)\b/i
/** A denial is a list. "Non-smoker, cannabis" and "Don't smoke, use meth" deny one thing and name another. */
const deniesFirst = /^(?:(?:patient|pt|client|he|she|they|paciente|el|ella) )*(?:denies|denied|niega)\b/
/** Words next to the names in a list of denied substances: "tobacco or illicit drugs". */
const listWords = new Set(
  'or nor any other of the products illicit recreational street hard drug drugs substance substances o u ni de otra otras otros droga drogas ilicita ilicitas sustancia sustancias'.split(
    ' ',
  ),
)
const soda =
  /\b(rum|ron|vodka|whiske?y|bourbon|tequila|jack)\s+(?:and|&|n|with|y|con)\s+(?:diet\s+)?(?:coke|coca|cola)\b/gi
const mixer =
  /\b(gin|vodka|whiske?y|rum|tequila)\s+(?:and|&|n)\s+(?:tonic|soda|juice|water|ginger ale|seltzer)\b/gi
/** Names of medicines that are also ordinary words. */
const ordinary = new Set(['same', 'lead', 'gold'])

/** "Cocaine on weekends, heroína" as what is used, what may be used or denied, and what is unknown. */
export function readSubstances(texts: readonly string[]): {
  uses: Use[]
  unclear: string[]
  unread: string[]
} {
  const uses: Use[] = []
  const unclear: string[] = []
  const unread: string[] = []
  for (const words of texts.flatMap(withoutDenied)) {
    const said = fold(words)
    const none = nothing.test(said)
    const found = mentionsIn(said)
    if (said && found.length === 0 && !none && !denied.test(said)) unread.push(words)
    const read = found.map((mention) => (none ? 'unclear' : readMention(mention)))
    if (read.includes('unclear')) unclear.push(words)
    const ended = readEnded(words) ?? (givenUp.test(said) ? { days: undefined } : undefined)
    const used = new Set(found.filter((_, at) => read[at] === 'used').map(({ drug }) => drug))
    uses.push(
      ...[...used].map((drug) => ({
        name: drug.category === 'Substance' ? drug.name : words,
        drug,
        little: drug.genericName === 'alcohol' && seldom.test(said),
        ended,
      })),
    )
  }
  return { uses, unclear, unread }
}

/** The parts of a text without the bare names that a denial at the front counts for: "Denies alcohol, tobacco, drugs". */
function withoutDenied(text: string): string[] {
  const plain = text
    .replace(soda, (_, spirit: string) => `${/jack/i.test(spirit) ? 'whiskey' : spirit}, Coca-Cola`)
    .replace(mixer, '$1')
  return plain.split(/[;\n]|\s(?:but|pero)\s/i).flatMap((list) => {
    const parts = list.split(/,|\s(?:and|y|e|plus|&)\s/i).map((each) => each.trim())
    const first = fold(parts[0] ?? '')
    if (!deniesFirst.test(first) || deniedByVein.test(first)) return parts
    const end = parts.findIndex((each, at) => at > 0 && !isBareName(fold(each)))
    return [...parts.slice(0, 1), ...(end < 0 ? [] : parts.slice(end))]
  })
}

const verb = /\b(?:drinks|drinking|smokes|smoking|uses|vapes|fuma|fumo|vapea|vapeo|toma|tomo|usa|uso)\b/

function isBareName(said: string) {
  if (verb.test(said)) return false
  const names = mentionsIn(said)
  const rest = names.length === 0 ? said : [names[0]?.before, ...names.map(({ after }) => after)].join(' ')
  return rest.split(' ').every((word) => word === '' || listWords.has(word))
}

/** A substance in a text, with the text before it, and the text after it up to the next one. */
type Mention = { drug: Drug; before: string; after: string; isLast: boolean }

/**
 * A denial counts for what follows it: "cannabis without tobacco". Behind the last substance it denies that one only at
 * the very end, "alcohol: never". "Heroin (no IV use)" is used, "no IV heroin" may be.
 */
function readMention({ before, after, isLast }: Mention): 'used' | 'denied' | 'unclear' {
  if (denied.test(before)) return deniedByVein.test(before) ? 'unclear' : 'denied'
  if (!isLast) return 'used'
  if (deniedAtEnd.test(after)) return 'denied'
  return denied.test(after) && !deniedByVein.test(after) ? 'unclear' : 'used'
}

function mentionsIn(said: string): Mention[] {
  const words = said.split(' ')
  const found: { drug: Drug; from: number; to: number }[] = []
  for (let at = 0; at < words.length; at++) {
    const length = [3, 2, 1].find((each) => drugOf(words.slice(at, at + each)) !== undefined)
    const drug = length && drugOf(words.slice(at, at + length))
    if (!length || !drug) continue
    found.push({ drug, from: at, to: at + length })
    at += length - 1
  }
  return found.map(({ drug, from, to }, at) => ({
    drug,
    before: words.slice(0, from).join(' '),
    after: words.slice(to, found[at + 1]?.from).join(' '),
    isLast: at === found.length - 1,
  }))
}

function drugOf(words: readonly string[]): Drug | undefined {
  const name = words.join(' ')
  if (ordinary.has(name)) return undefined
  const near = words.length === 1 ? nearestDrug(name) : undefined
  return byStreetName.get(name) ?? findDrug(name) ?? (near?.sure ? near.drug : undefined)
}
