const nameOf = (person: string | undefined) => `withdrawn-consents ${person}`

/** What a person withdrew and the server doesn't know yet, as it was stored. It outlives the tab. */
export function storedUnsent(person: string | undefined): string | null {
  try {
    return localStorage.getItem(nameOf(person))
  } catch {
    return null
  }
}

export function storeUnsent(person: string | undefined, list: readonly unknown[]) {
  try {
    if (list.length) localStorage.setItem(nameOf(person), JSON.stringify(list))
    else localStorage.removeItem(nameOf(person))
  } catch {
    // It is kept for as long as this page is open.
  }
}
