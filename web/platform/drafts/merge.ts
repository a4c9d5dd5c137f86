import * as z from 'zod/mini'

/** One field's input, and when it was typed. */
const entry = z.object({ value: z.unknown(), at: z.number() })
const draft = z.record(z.string(), entry)

/** A form half filled in: each field on its own, so that two devices can fill in different parts of it. */
export type Draft = z.infer<typeof draft>

/** Stored data may come from an older version of the app: unreadable data is ignored. */
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
 * The draft with what now differs stamped as typed just now. Untouched fields are left out: an empty one would
 * otherwise overwrite another device's input. A replacement counts as newer than the text it replaces, even if the
 * other device's clock is ahead.
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
