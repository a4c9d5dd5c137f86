import { anxiety, traumaAndLoss } from './anxiety.ts'
import { body } from './body.ts'
import { history, life, substances } from './life.ts'
import { medicines } from './medicines.ts'
import { elevated, mood } from './mood.ts'
import type { Concept } from './types.ts'

/** Everything the rules listen for besides danger (see risk.ts). */
export const concepts: readonly Concept[] = [
  ...mood,
  ...elevated,
  ...anxiety,
  ...traumaAndLoss,
  ...body,
  ...medicines,
  ...substances,
  ...history,
  ...life,
]
