import { drugNamed } from './drug-named.ts'
import { drugs } from './drugs/index.ts'
import { findDrug, isOneAway, namesOf } from './find-drug.ts'
import { fold, holdsPhrase } from './fold.ts'
import { splitEntry } from './orders/split-orders.ts'
import type { Schedule } from './types.ts'

const strictestFirst: readonly Schedule[] = ['II', 'III', 'IV', 'V']

/**
 * Medicines whose entry has no schedule, or has members with different schedules. Written 2026-11-17 from 21 CFR
 * 1308.
 */
const more: Record<Schedule, string> = {
  II: 'levorphanol; opium; secobarbital; hydrocodone and chlorpheniramine; hydrocodone and homatropine; hydrocodone and ibuprofen; serdexmethylphenidate and dexmethylphenidate; dronabinol oral solution; nabilone; cesamet; syndros',
  III: 'butalbital, acetaminophen, caffeine and codeine; butalbital, aspirin, caffeine and codeine; paregoric; methyltestosterone; perampanel; butalbital, aspirin and caffeine; dronabinol; marinol; benzphetamine; phendimetrazine',
  IV: 'difenoxin and atropine; brexanolone; butorphanol; chlordiazepoxide and amitriptyline; diethylpropion; eluxadoline; estazolam; flurazepam; meprobamate; phentermine and topiramate; tramadol and acetaminophen; tramadol and celecoxib',
  V: 'brivaracetam; cenobamate; codeine and guaifenesin; promethazine and codeine; diphenoxylate and atropine; ganaxolone; lasmiditan',
}
const byName = new Map(
  strictestFirst.flatMap((schedule) =>
    more[schedule].split('; ').map((name) => [fold(name), schedule] as const),
  ),
)
const controlledNames = drugs.flatMap((drug) => {
  const schedule = drug.schedule ?? byName.get(fold(drug.genericName))
  return schedule ? namesOf(drug).map((name) => [name, schedule] as const) : []
})
/** Shares an entry with a controlled medicine and is none. */
const uncontrolled = /\b(nalbuphine|nubain)\b/i

/**
 * The schedule of a controlled substance, however its name is typed; nothing if it isn't controlled or isn't known.
 * For a text with several medicines, the strictest schedule.
 */
export function scheduleOf(name: string): Schedule | undefined {
  if (uncontrolled.test(name)) return undefined
  const found = splitEntry(name).map(
    (part) => scheduleOfOne(part) ?? (drugNamed(part) ? undefined : (strictestIn(part) ?? nearestIn(part))),
  )
  return strictestFirst.find((schedule) => found.includes(schedule))
}

function scheduleOfOne(name: string): Schedule | undefined {
  const drug = drugNamed(name)
  const folded = fold(name)
  const own = [...byName].find(([each]) => holdsPhrase(folded, each))?.[1]
  return drug?.schedule ?? own ?? (drug && byName.get(fold(drug.genericName)))
}

const shortest = 4

/** "Xanx", "Ativn": too short to be checked as a guess, but near enough to be handled as controlled. */
function nearestIn(text: string): Schedule | undefined {
  const words = fold(text)
    .split(' ')
    .filter((word) => word.length >= shortest)
  const found = controlledNames
    .filter(([name]) => words.some((word) => word[0] === name[0] && isOneAway(name, word)))
    .map(([, schedule]) => schedule)
  return strictestFirst.find((schedule) => found.includes(schedule))
}

function strictestIn(text: string): Schedule | undefined {
  const words = text.split(/[\s/+,()&-]+/).filter(Boolean)
  const found = words.flatMap((word, at) =>
    [word, words.slice(at, at + 2).join(' ')].filter((each) => findDrug(each)).map(scheduleOfOne),
  )
  return strictestFirst.find((schedule) => found.includes(schedule))
}
