import { useSyncExternalStore } from 'react'
import type { SafetyAnswer } from '#core/safety/assess.ts'
import { readInPieces } from '#core/safety/in-pieces.ts'
import { foundKeywords } from '#core/safety/keywords.ts'

export type Assess = (text: string) => SafetyAnswer

/**
 * The safety engine in the browser. Keywords work immediately. The rules load when a text box for patients is shown,
 * the classifier after the first pause in writing. Each step replaces the one before; what can't be loaded changes
 * nothing, because the server reads everything again.
 */
let current: Assess = remembered((text) => {
  const because = foundKeywords(text)
  return because.length === 0
    ? { level: 'none', tier: null, category: null, because }
    : { level: 'panel', tier: null, category: 'keyword', because }
})
/** Explicit statements, without the classifier: this also works for half a sentence. */
let explicit: Assess = current
const listeners = new Set<() => void>()
let rules: Promise<typeof import('./full-engine.ts')> | undefined
let classifier: Promise<void> | undefined

function replace(next: Assess) {
  current = remembered(next)
  for (const listener of listeners) listener()
}

/** A screen checks the same text many times while the user types elsewhere. */
function remembered(assess: Assess): Assess {
  const known = new Map<string, SafetyAnswer>()
  return (text) => {
    let answer = known.get(text)
    if (answer === undefined) {
      answer = assess(text)
      if (known.size > 200) known.clear()
      known.set(text, answer)
    }
    return answer
  }
}

function loadRules() {
  rules ??= import('./full-engine.ts').then((engine) => {
    explicit = remembered((text) => engine.assess(text))
    if (classifier === undefined) replace(explicit)
    return engine
  })
  // Requested again by the next screen that needs it.
  rules.catch(() => {
    rules = undefined
  })
  return rules
}

/** The classifier is 0.7 MB, so it loads only after the patient has started to write. */
export function loadClassifier(): Promise<void> {
  classifier ??= loadRules()
    .then(async (engine) => {
      const model = await engine.fetchModel()
      replace((text) => engine.assess(text, { model }))
    })
    .catch(() => {
      classifier = undefined
    })
  return classifier
}

const patienceMs = 4000

/**
 * For text that no server reads, together with the text just before it: waits for what is still loading, with a
 * limit.
 */
export async function assessPatiently(
  pieces: readonly string[],
): Promise<{ answer: SafetyAnswer; text: string }> {
  const soon = new Promise<void>((resolve) => setTimeout(resolve, patienceMs))
  if (readInPieces(pieces, current).answer.level === 'none') await Promise.race([loadClassifier(), soon])
  return readInPieces(pieces, current)
}

export const assessExplicit: Assess = (text) => explicit(text)

function subscribe(listener: () => void) {
  listeners.add(listener)
  loadRules().catch(() => {})
  return () => listeners.delete(listener)
}

export function useSafetyEngine(): Assess {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => current,
  )
}
