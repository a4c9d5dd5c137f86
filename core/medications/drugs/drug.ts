import type { Frequency, Route } from '../constants.ts'
import type { AgeRestriction, Drug, Schedule } from '../types.ts'
import { noAdjustment } from './shared-notes.ts'

type Row = {
  generic?: string
  also?: readonly string[]
  schedule?: Schedule
  /** Separated by commas. */
  strengths: string
  routes?: readonly Route[]
  often?: readonly Frequency[]
  category: string
  class?: string
  ingredients?: readonly string[]
  /** Separated by commas. */
  effects: string
  boxed?: string
  /** Separated by semicolons. */
  against?: string
  ages?: readonly AgeRestriction[]
  kidney?: string
  liver?: string
  pregnancy?: string
}

/** One medicine in short form. Its interaction groups are in group-members.ts. */
export function drug(name: string, brandName: string, row: Row): Drug {
  const list = (text: string, separator: string) => text.split(separator).map((item) => item.trim())
  return {
    name,
    genericName: row.generic ?? name.toLowerCase(),
    brandName,
    otherNames: row.also ?? [],
    commonDosages: list(row.strengths, ','),
    routes: row.routes ?? ['PO'],
    frequencies: row.often ?? ['QD'],
    category: row.category,
    class: row.class ?? row.category,
    groups: [],
    sideEffects: list(row.effects, ','),
    blackBoxWarning: row.boxed ?? null,
    contraindications: row.against ? list(row.against, ';') : [`Hypersensitivity to ${name.toLowerCase()}`],
    ageRestrictions: row.ages ?? [],
    renalDosing: row.kidney ?? noAdjustment,
    hepaticDosing: row.liver ?? noAdjustment,
    ...(row.schedule && { schedule: row.schedule }),
    ...(row.ingredients && { ingredients: row.ingredients }),
    ...(row.pregnancy && { pregnancy: row.pregnancy }),
  }
}
