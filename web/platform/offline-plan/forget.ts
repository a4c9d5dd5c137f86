import { ownRegistration } from '../service-worker.ts'
import { authState, onAuthState } from '../session/store.ts'

export const databaseName = 'safety-plan'
export const ownerKey = 'safety-plan-of'
/** When the copy ends; missing while the patient keeps it. */
export const untilKey = 'safety-plan-until'
export const workerScope = '/patient-dashboard'

/** The owner of the plan on this device, if any. */
export function planOwner(): string | null {
  try {
    return localStorage.getItem(ownerKey)
  } catch {
    return null
  }
}

/** Whether this device holds a plan that can still be opened. */
export function isPlanKept(): boolean {
  if (!planOwner()) return false
  const until = localStorage.getItem(untilKey)
  return until === null || Number(until) > Date.now()
}

/** Using the app extends the copy as long as the user stays signed in. */
export function extendPlan(until: number) {
  if (isPlanKept() && localStorage.getItem(untilKey) !== null) localStorage.setItem(untilKey, String(until))
}

/** Removes the plan, its key and the page that shows it from this device. */
export function forgetPlan() {
  try {
    localStorage.removeItem(ownerKey)
    localStorage.removeItem(untilKey)
    indexedDB.deleteDatabase(databaseName)
  } catch {
    // Storage is blocked: there is nothing to forget.
  }
  ownRegistration(workerScope)
    .then((registration) => registration?.unregister())
    .catch(() => {})
}

/** Signing out removes the plan from the device, and so does another person's sign-in. */
export function forgetPlanOfOthers() {
  onAuthState(() => {
    const owner = planOwner()
    if (!owner) return
    const state = authState()
    const left = state.status === 'signed-out' && state.leaving
    if (left || (state.status === 'signed-in' && state.person.id !== owner)) forgetPlan()
  })
}
