import type { NoteSection } from '#core/notes/types.ts'
import type { NoteValues } from './values.ts'

export interface Merged {
  /** Both sides' changes; where both changed the same part, the winner's. */
  values: NoteValues
  /** The parts that both changed, each in its own way: "Plan", "Diagnoses". */
  disputed: string[]
}

const names: Partial<Record<keyof NoteValues, string>> = {
  template: 'Format',
  sessionType: 'Session type',
  sessionDate: 'Session date',
  diagnoses: 'Diagnoses',
  procedures: 'Procedures',
  goals: 'Goals',
}

/**
 * Two people, or one in two tabs, continued from the same note: changes to different parts are merged automatically.
 */
export function mergeNotes(
  base: NoteValues,
  ours: NoteValues,
  theirs: NoteValues,
  winner: 'ours' | 'theirs' = 'ours',
): Merged {
  const disputed: string[] = []
  const choose = <T>(before: T, our: T, their: T, name: string | undefined): T => {
    if (same(our, before)) return their
    if (same(their, before) || same(our, their)) return our
    if (name) disputed.push(name)
    return winner === 'ours' ? our : their
  }
  const values = { ...ours }
  const redrafted = !same(theirs.draftedAt, base.draftedAt) || !same(ours.draftedAt, base.draftedAt)
  for (const key of Object.keys(ours) as (keyof NoteValues)[])
    if (key !== 'sections')
      Object.assign(values, { [key]: choose<unknown>(base[key], ours[key], theirs[key], names[key]) })
  // A redrafted note is a different text, so its sections stay together.
  if (redrafted) values.sections = choose(base.sections, ours.sections, theirs.sections, 'The whole text')
  else {
    const sectionNames = new Set([...ours.sections, ...theirs.sections].map(({ name }) => name))
    values.sections = [...sectionNames].flatMap((name) => {
      const section = choose(find(base, name), find(ours, name), find(theirs, name), name)
      return section ? [section] : []
    })
  }
  return { values, disputed }
}

function find({ sections }: NoteValues, wanted: string): NoteSection | undefined {
  return sections.find(({ name }) => name === wanted)
}

/** Whatever order the keys are in: the database keeps its own. */
export function same(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!isObject(one) || !isObject(other)) return false
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => same(one[key], other[key]))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
