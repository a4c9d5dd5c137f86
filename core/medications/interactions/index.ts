import type { Interaction } from '../types.ts'
import { writtenOn } from '../written.ts'
import { addiction } from './addiction.ts'
import { anticholinergicAndDopamine } from './anticholinergic-and-dopamine.ts'
import { anticonvulsants } from './anticonvulsants.ts'
import { bleeding } from './bleeding.ts'
import { clozapine } from './clozapine.ts'
import { clozapineMore, movementMore } from './clozapine-and-movement.ts'
import { cyp3a4 } from './cyp3a4.ts'
import { heartKidneyLungs } from './heart-kidney-lungs.ts'
import { heartMore } from './heart-more.ts'
import { inductionRules } from './induction.ts'
import { inhibitionRules } from './inhibition.ts'
import { inhibition2d6And1a2 } from './inhibition-2d6-1a2.ts'
import { labelPairs } from './label-pairs.ts'
import { labelSectionPairs2 } from './label-section-pairs-2.ts'
import { pairsOfSections1 } from './label-sections-1.ts'
import { lithium } from './lithium.ts'
import { liverEnzymes } from './liver-enzymes.ts'
import { maoi } from './maoi.ts'
import { maoiMore, serotoninMore } from './maoi-more.ts'
import { newerGroups } from './newer-groups.ts'
import { otherRules } from './other-rules.ts'
import { qt } from './qt.ts'
import { sedation } from './sedation.ts'
import { sedationMore, seizureMore } from './sedation-more.ts'
import { seizuresAndStimulation } from './seizures-and-stimulation.ts'
import { serotonin } from './serotonin.ts'
import { lithiumMore, sodiumRules } from './sodium-and-lithium.ts'
import { specialty } from './specialty.ts'
import { substanceRules } from './substances.ts'
import { warfarinRules } from './warfarin.ts'

/** By theme: of one theme a pair of medicines gets one alert, the most severe, and of equals the first written. */
const themes: readonly (readonly Interaction[])[] = [
  [...maoi, ...maoiMore],
  [...serotonin, ...serotoninMore],
  [...lithium, ...lithiumMore],
  [...clozapine, ...clozapineMore],
  anticonvulsants,
  qt,
  [...bleeding, ...warfarinRules],
  [...sedation, ...sedationMore],
  [...anticholinergicAndDopamine, ...movementMore],
  [...liverEnzymes, ...cyp3a4, ...inductionRules, ...inhibitionRules, ...inhibition2d6And1a2],
  [...seizuresAndStimulation, ...seizureMore],
  [...heartKidneyLungs, ...heartMore],
  sodiumRules,
  substanceRules,
  [...addiction, ...otherRules],
  [...newerGroups, ...specialty],
]

const keyOf = ({ between }: Interaction) => between.toSorted().join('|')

/** What the Contraindications say about a pair replaces every weaker statement about it. */
const sections = distinct([...pairsOfSections1, ...labelSectionPairs2])

function distinct(pairs: readonly Interaction[]): readonly Interaction[] {
  return [...new Map(pairs.toReversed().map((pair) => [keyOf(pair), pair] as const)).values()]
}

const contraindicated = new Set(sections.map(keyOf))
const others = (theme: readonly Interaction[]) => theme.filter((pair) => !contraindicated.has(keyOf(pair)))

/** The label table fills what the themes leave out: a pair they state keeps its own statement. */
function unstated(pairs: readonly Interaction[]) {
  const seen = new Set([...themes.flat(), ...sections].map(keyOf))
  return pairs.filter((pair) => !seen.has(keyOf(pair)) && seen.add(keyOf(pair)))
}

export const interactionThemes: readonly (readonly Interaction[])[] = [
  ...themes.map((theme) => writtenOn('2026-11-15', others(theme))),
  writtenOn('2026-11-16', [...sections, ...unstated(labelPairs)]),
]
