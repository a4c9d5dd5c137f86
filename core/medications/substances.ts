import { findDrug, nearestDrug } from './find-drug.ts'
import { fold } from './fold.ts'
import { type Ended, readEnded } from './orders/ended.ts'
import type { Drug } from './types.ts'

/** What people call what they drink, smoke or use, in English and Spanish, by the name the data has for it. */
const streetNames: Readonly<Record<string, string>> = {
  alcohol:
    'beers, cerveza, cervezas, vino, tequila, vodka, whiskey, whisky, rum, ron, gin, mezcal, licor, trago, tragos, copas, aguardiente, caguamas, drinks, drinking, drinker, seltzer, cocktails, shots',
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
  'tobacco smoke': 'cigarros, cigarrillos, tabaco, cigars, cigar, hookah, fuma, smoker, packs, pack',
  nicotine: 'vapes, vapeo, vapear, vapea, nicotina, zyn, nicotine pouches, juul',
  caffeine: 'cafe, red bull, redbull, monster, energy drink, espresso',
  grapefruit: 'toronja, pomelo, jugo de toronja',
}
const byStreetName = new Map(
  Object.entries(streetNames).flatMap(([generic, names]) =>
    names.split(', ').map((name) => [name, findDrug(generic)] as const),
  ),
)

/** One thing somebody uses. `little` is alcohol now and then; `ended` is what they gave up. */
export type Use = { name: string; drug: Drug; little: boolean; ended?: Ended | undefined }

const nothing = /^(?:none|no|nothing|n\/?a|nil|unknown|not asked|ningun[ao]?|nada)\b/i
const denied = /\b(?:denies|denied|never|no|non|without|negative for|niega|nunca|sin)\b/i
const givenUp = /\b(?:quit|stopped|former(?:ly)?|ex|clean|sober|recovery|remission|dejo|sobri[oa])\b/i
const seldom =
  /\b(?:occasional(?:ly)?|social(?:ly)?|rare(?:ly)?|seldom|sometimes|weekends?|holidays?|ocasional(?:mente)?|a veces|fines? de semana|raramente)\b/i
/** Names of medicines that are also ordinary words. */
const ordinary = new Set(['same', 'lead', 'gold'])

/** "Cocaine on weekends, heroína" as what is used, and what of it nothing here knows. */
export function readSubstances(texts: readonly string[]): { uses: Use[]; unread: string[] } {
  const uses: Use[] = []
  const unread: string[] = []
  for (const text of texts.flatMap((each) => each.split(/[,;\n]|\s(?:and|y|e|plus|&)\s/i))) {
    const words = text.trim()
    if (!words || nothing.test(words) || denied.test(fold(words))) continue
    const found = drugsIn(words)
    if (found.length === 0) unread.push(words)
    const ended = readEnded(words) ?? (givenUp.test(fold(words)) ? { days: undefined } : undefined)
    uses.push(
      ...found.map((drug) => ({
        name: drug.category === 'Substance' ? drug.name : words,
        drug,
        little: drug.genericName === 'alcohol' && seldom.test(fold(words)),
        ended,
      })),
    )
  }
  return { uses, unread }
}

function drugsIn(text: string): Drug[] {
  const words = fold(text).split(' ')
  const found = new Set<Drug>()
  for (let at = 0; at < words.length; at++) {
    const length = [3, 2, 1].find((each) => drugOf(words.slice(at, at + each)) !== undefined)
    const drug = length && drugOf(words.slice(at, at + length))
    if (!length || !drug) continue
    found.add(drug)
    at += length - 1
  }
  return [...found]
}

function drugOf(words: readonly string[]): Drug | undefined {
  const name = words.join(' ')
  if (ordinary.has(name)) return undefined
  const near = words.length === 1 ? nearestDrug(name) : undefined
  return byStreetName.get(name) ?? findDrug(name) ?? (near?.sure ? near.drug : undefined)
}
