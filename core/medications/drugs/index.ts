import type { Group } from '../groups.ts'
import type { Drug } from '../types.ts'
import { addiction } from './addiction.ts'
import { adhdNonstimulants } from './adhd-nonstimulants.ts'
import { anxietyAndBloodPressure } from './anxiety-and-blood-pressure.ts'
import { benzodiazepines } from './benzodiazepines.ts'
import { bloodAndWater } from './blood-and-water.ts'
import { breathingStomachAllergy } from './breathing-stomach-allergy.ts'
import { firstGenerationAntipsychotics } from './first-generation-antipsychotics.ts'
import { further } from './further.ts'
import { groupMembers, notSedating } from './group-members.ts'
import { heartAndCirculation } from './heart-and-circulation.ts'
import { hormonesAndVitamins } from './hormones-and-vitamins.ts'
import { infections } from './infections.ts'
import { infectionsOther } from './infections-other.ts'
import { maoInhibitors } from './mao-inhibitors.ts'
import { migraineAndOverTheCounter } from './migraine-and-over-the-counter.ts'
import { moodStabilizers } from './mood-stabilizers.ts'
import { moreHeart } from './more-heart.ts'
import { moreHormonesAndMetabolism } from './more-hormones-and-metabolism.ts'
import { moreInfections } from './more-infections.ts'
import { moreNames } from './more-names.ts'
import { moreNervesAndPain } from './more-nerves-and-pain.ts'
import { morePsychiatric } from './more-psychiatric.ts'
import { moreStomachLungsAllergy } from './more-stomach-lungs-allergy.ts'
import { nervePainAndSeizures } from './nerve-pain-and-seizures.ts'
import { opioids } from './opioids.ts'
import { otherAntidepressants } from './other-antidepressants.ts'
import { pain } from './pain.ts'
import { partialAgonistAntipsychotics } from './partial-agonist-antipsychotics.ts'
import { secondGenerationAntipsychotics } from './second-generation-antipsychotics.ts'
import { sideEffectAndMemory } from './side-effect-and-memory.ts'
import { sleep } from './sleep.ts'
import { snris } from './snris.ts'
import { spanishNames } from './spanish-names.ts'
import { ssris } from './ssris.ts'
import { stimulants } from './stimulants.ts'
import { substancesAndSupplements } from './substances-and-supplements.ts'
import { abroadTable } from './tables/abroad.ts'
import { addedTable } from './tables/added.ts'
import { heartTable } from './tables/heart.ts'
import { infectionsTable } from './tables/infections.ts'
import { localTable, vaccineTable } from './tables/local.ts'
import { metabolismTable } from './tables/metabolism.ts'
import { nervesTable } from './tables/nerves.ts'
import { practiceTable } from './tables/practice.ts'
import { sectionsTable } from './tables/sections.ts'
import { singleLabelsTable } from './tables/single-labels.ts'
import { specialtyTable } from './tables/specialty.ts'
import { stomachAndLungsTable } from './tables/stomach-lungs.ts'
import { supplementsTable } from './tables/supplements.ts'
import { tricyclics } from './tricyclics.ts'

const psychiatric: readonly Drug[] = [
  ...ssris,
  ...snris,
  ...otherAntidepressants,
  ...tricyclics,
  ...maoInhibitors,
  ...moodStabilizers,
  ...secondGenerationAntipsychotics,
  ...partialAgonistAntipsychotics,
  ...firstGenerationAntipsychotics,
  ...benzodiazepines,
  ...anxietyAndBloodPressure,
  ...stimulants,
  ...adhdNonstimulants,
  ...sleep,
  ...addiction,
  ...sideEffectAndMemory,
  ...morePsychiatric,
]

const general: readonly Drug[] = [
  ...nervePainAndSeizures,
  ...pain,
  ...opioids,
  ...heartAndCirculation,
  ...bloodAndWater,
  ...infections,
  ...infectionsOther,
  ...hormonesAndVitamins,
  ...breathingStomachAllergy,
  ...migraineAndOverTheCounter,
  ...moreNervesAndPain,
  ...moreHeart,
  ...moreHormonesAndMetabolism,
  ...moreInfections,
  ...moreStomachLungsAllergy,
  ...substancesAndSupplements,
  ...further,
]

/** Medicines written one a line, each with its dose limit. */
export const compactDrugs = [
  ...heartTable,
  ...infectionsTable,
  ...metabolismTable,
  ...nervesTable,
  ...stomachAndLungsTable,
  ...specialtyTable,
  ...supplementsTable,
  ...localTable,
  ...vaccineTable,
  ...addedTable,
  ...practiceTable,
  ...sectionsTable,
  ...singleLabelsTable,
  ...abroadTable,
]

const listedGroups = Object.entries(groupMembers) as [Group, readonly string[]][]

function withGroups(entry: Drug): Drug {
  const own = entry.groups.filter(
    (group) => group !== 'cns-depressant' || !notSedating.includes(entry.genericName),
  )
  const further = listedGroups
    .filter(([, members]) => members.includes(entry.genericName))
    .map(([group]) => group)
  return {
    ...entry,
    otherNames: [
      ...entry.otherNames,
      ...(moreNames[entry.genericName] ?? []),
      ...(spanishNames[entry.genericName] ?? []),
    ],
    groups: [...new Set([...own, ...further])],
  }
}

/** Every medicine the checks know. Any other is NOT CHECKED. */
export const drugs: readonly Drug[] = [
  ...psychiatric,
  ...general,
  ...compactDrugs.map(({ entry }) => entry),
].map(withGroups)
