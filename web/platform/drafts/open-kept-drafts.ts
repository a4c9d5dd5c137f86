/** Drafts on the device are rare, and so is the code that reads them: it is loaded when there are some. */
export async function openKeptDrafts(person: string) {
  if (!hasKeptDrafts(person)) return
  const { openDrafts } = await import('./local-copy.ts')
  await openDrafts(person)
}

function hasKeptDrafts(person: string) {
  try {
    return Object.keys(localStorage).some((place) => place.startsWith(`draft:${person}:`))
  } catch {
    return false
  }
}
