import { toastMissingPart } from '../lazy.ts'
import { retryUntilLoaded } from '../retry.ts'

/** Drafts on the device are rare, and so is the code that reads them: it is loaded when there are some. */
export async function openKeptDrafts(person: string) {
  if (keptForms(person).length === 0) return
  // Shown before its draft is open, a form would write over it: so sign-in waits for the code and says so.
  const { openDrafts } = await retryUntilLoaded(() => import('./local-copy.ts'), toastMissingPart)
  await openDrafts(person)
}

/** The names of the forms this device keeps something of. */
export function keptForms(person: string): string[] {
  const start = `draft:${person}:`
  try {
    return Object.keys(localStorage).flatMap((place) =>
      place.startsWith(start) ? [place.slice(start.length)] : [],
    )
  } catch {
    return []
  }
}
