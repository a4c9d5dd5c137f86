import { basics } from './basics.ts'
import { body } from './body.ts'
import { medication } from './medication.ts'
import { mood } from './mood.ts'
import { planning } from './planning.ts'
import { safety } from './safety.ts'
import { visit } from './visit.ts'

export const english = { ...basics, ...visit, ...mood, ...body, ...medication, ...safety, ...planning }

/** The sentences by what they are about, in the order they are offered. */
export const topics = {
  basics: Object.keys(basics) as (keyof typeof basics)[],
  visit: Object.keys(visit) as (keyof typeof visit)[],
  mood: Object.keys(mood) as (keyof typeof mood)[],
  body: Object.keys(body) as (keyof typeof body)[],
  medication: Object.keys(medication) as (keyof typeof medication)[],
  safety: Object.keys(safety) as (keyof typeof safety)[],
  planning: Object.keys(planning) as (keyof typeof planning)[],
}
