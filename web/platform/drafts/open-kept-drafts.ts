import { sayMissing } from '../lazy.ts'
import { retryUntilLoaded } from '../retry.ts'

/** Drafts on the device are rare, and so is the code that reads them: it is loaded when there are some. */
export async function openKeptDrafts(person: string) {
  if (!hasKeptDrafts(person)) return
  // Shown before its draft is open, a form would write over it: whoever signs in waits for the code, and is told so.
  const { openDrafts } = await retryUntilLoaded(() => import('./local-copy.ts'), sayMissing)
  await openDrafts(person)
}

function hasKeptDrafts(person: string) {
  try {
    return Object.keys(localStorage).some((place) => place.startsWith(`draft:${person}:`))
  } catch {
    return false
  }
}
