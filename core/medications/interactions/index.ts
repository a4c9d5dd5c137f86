import type { Interaction } from '../types.ts'
import { addiction } from './addiction.ts'
import { anticholinergicAndDopamine } from './anticholinergic-and-dopamine.ts'
import { anticonvulsants } from './anticonvulsants.ts'
import { bleeding } from './bleeding.ts'
import { clozapine } from './clozapine.ts'
import { cyp3a4 } from './cyp3a4.ts'
import { heartKidneyLungs } from './heart-kidney-lungs.ts'
import { lithium } from './lithium.ts'
import { liverEnzymes } from './liver-enzymes.ts'
import { maoi } from './maoi.ts'
import { qt } from './qt.ts'
import { sedation } from './sedation.ts'
import { seizuresAndStimulation } from './seizures-and-stimulation.ts'
import { serotonin } from './serotonin.ts'

/** By theme: of one theme a pair of medicines gets one alert, the most severe, and of equals the first written. */
export const interactionThemes: readonly (readonly Interaction[])[] = [
  maoi,
  serotonin,
  lithium,
  clozapine,
  anticonvulsants,
  qt,
  bleeding,
  sedation,
  anticholinergicAndDopamine,
  liverEnzymes,
  cyp3a4,
  seizuresAndStimulation,
  heartKidneyLungs,
  addiction,
]
