import { useSyncExternalStore } from 'react'
import type { SafetyAnswer } from '#core/safety/assess.ts'
import { foundKeywords } from '#core/safety/mentions-crisis.ts'
import { logProblem } from '../log.ts'

export type Assess = (text: string) => SafetyAnswer

/**
 * The safety engine in the browser. Keywords answer at once. The rules are loaded when a box a patient writes in is shown,
 * the classifier after the first pause in writing. Each step replaces the one before; what can't be loaded changes
 * nothing, because the server reads everything again.
 */
let current: Assess = remembered((text) => {
  const because = foundKeywords(text)
  return because.length === 0
    ? { level: 'none', tier: null, category: null, because }
    : { level: 'panel', tier: null, category: 'keyword', because }
})
const listeners = new Set<() => void>()
let rules: Promise<typeof import('#core/safety/assess.ts')> | undefined
let classifier: Promise<void> | undefined

function replace(next: Assess) {
  current = remembered(next)
  for (const listener of listeners) listener()
}

/** A screen asks about the same text many times while somebody writes elsewhere. */
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
  rules ??= import('#core/safety/assess.ts').then((module) => {
    if (classifier === undefined) replace((text) => module.assess(text))
    return module
  })
  return rules.catch((error) => {
    rules = undefined
    logProblem('The safety rules could not be loaded', error)
    return undefined
  })
}

/** The classifier is 0.7 MB, so it waits until somebody has begun to write. */
export function loadClassifier() {
  classifier ??= Promise.all([loadRules(), import('./model.ts')])
    .then(async ([module, { fetchModel }]) => {
      const model = await fetchModel()
      if (module) replace((text) => module.assess(text, { model }))
    })
    .catch((error) => {
      logProblem('The safety classifier could not be loaded', error)
    })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  void loadRules()
  return () => listeners.delete(listener)
}

export function useSafetyEngine(): Assess {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => current,
  )
}
