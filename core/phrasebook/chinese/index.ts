import type { Phrases } from '../phrases.ts'
import { basics } from './basics.ts'
import { body } from './body.ts'
import { medication } from './medication.ts'
import { mood } from './mood.ts'
import { planning } from './planning.ts'
import { safety } from './safety.ts'
import { visit } from './visit.ts'

export const chinese: Phrases = {
  ...basics,
  ...visit,
  ...mood,
  ...body,
  ...medication,
  ...safety,
  ...planning,
}
