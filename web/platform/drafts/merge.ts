import * as z from 'zod/mini'

/** What somebody typed into one field, and when. */
const entry = z.object({ value: z.unknown(), at: z.number() })
const draft = z.record(z.string(), entry)

/** A form half filled in: each field on its own, so that two devices can fill in different parts of it. */
export type Draft = z.infer<typeof draft>

/** What is stored may come from an older version of the app: what cannot be read is no draft. */
export function readDraft(stored: unknown): Draft {
  return draft.safeParse(stored).data ?? {}
}

/** Of each field, what was typed last. */
export function mergeDrafts(one: Draft, other: Draft): Draft {
  const merged = { ...one }
  for (const [field, theirs] of Object.entries(other)) {
    const ours = merged[field]
    if (!ours || theirs.at > ours.at) merged[field] = theirs
  }
  return merged
}

/**
 * The draft with what now differs stamped as typed just now. A field that nobody touched stays out of it: an empty
 * one would otherwise win over what another device typed there. What replaces a known text is newer than it, even where
 * the clock of the device that wrote it is ahead.
 */
export function stampChanges(
  before: Draft,
  untouched: Record<string, unknown>,
  values: Record<string, unknown>,
  now: number,
): Draft {
  const known = { ...untouched, ...draftValues(before) }
  const changed = Object.entries(values).filter(([field, value]) => !sameValue(known[field], value))
  const stamp = (field: string) => Math.max(now, (before[field]?.at ?? 0) + 1)
  return {
    ...before,
    ...Object.fromEntries(changed.map(([field, value]) => [field, { value, at: stamp(field) }])),
  }
}

export function draftValues(draft: Draft): Record<string, unknown> {
  return Object.fromEntries(Object.entries(draft).map(([field, { value }]) => [field, value]))
}

export function sameDraft(one: Draft, other: Draft) {
  return sameValue(draftValues(one), draftValues(other))
}

/** Whatever order the keys are in: the database keeps its own. */
function sameValue(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => sameValue(one[key], other[key]))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
