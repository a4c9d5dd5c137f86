import type { Instrument } from './types.ts'

const adult = 18

/** A patient whose age isn't known gets the adult instruments. The database refuses to assign anything else. */
export function isForAge({ ages }: Pick<Instrument, 'ages'>, age: number = adult): boolean {
  return !ages || (age >= ages.from && age <= (ages.to ?? age))
}
