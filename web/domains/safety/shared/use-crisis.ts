import { useState } from 'react'
import { mentionsCrisis } from '#core/safety/mentions-crisis.ts'

/**
 * Which of several texts, if any, should have the emergency panel beside it. It stays where it opened until it is
 * closed; after that a text opens it again only once its words of danger were gone and came back.
 */
export function useCrisis<Name extends string>(texts: Record<Name, string | undefined>) {
  const [at, setAt] = useState<Name>()
  const [seen, setSeen] = useState<readonly Name[]>([])
  const names = Object.keys(texts) as Name[]
  const worrying = names.filter((name) => mentionsCrisis(texts[name] ?? ''))
  const fresh = worrying.find((name) => !seen.includes(name))

  if (fresh && !at) setAt(fresh)
  if (seen.some((name) => !worrying.includes(name))) setSeen(seen.filter((name) => worrying.includes(name)))

  function close() {
    setAt(undefined)
    setSeen(worrying)
  }

  return { at, close }
}
