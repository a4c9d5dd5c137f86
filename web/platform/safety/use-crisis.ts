import { useEffect, useState } from 'react'
import { loadClassifier, useSafetyEngine } from './engine.ts'

const pauseMs = 800

/**
 * Which of several texts, if any, should have the emergency panel beside it. It stays where it opened until it is
 * closed; after that a text opens it again only once its words of danger were gone and came back.
 */
export function useCrisis<Name extends string>(texts: Record<Name, string | undefined>) {
  const assess = useSafetyEngine()
  const [at, setAt] = useState<Name>()
  const [seen, setSeen] = useState<readonly Name[]>([])
  const names = Object.keys(texts) as Name[]
  const worrying = names.filter((name) => assess(texts[name] ?? '').level !== 'none')
  const fresh = worrying.find((name) => !seen.includes(name))

  if (fresh && !at) setAt(fresh)
  if (seen.some((name) => !worrying.includes(name))) setSeen(seen.filter((name) => worrying.includes(name)))

  const written = names.map((name) => texts[name] ?? '').join('\n')
  useEffect(() => {
    if (written.trim() === '') return
    const timer = setTimeout(loadClassifier, pauseMs)
    return () => clearTimeout(timer)
  }, [written])

  function close() {
    setAt(undefined)
    setSeen(worrying)
  }

  const found = at && assess(texts[at] ?? '').category
  return {
    at,
    close,
    passive: names.some((name) => isPassive(assess(texts[name] ?? ''))),
    category: found && found !== 'keyword' ? found : undefined,
  }
}

export type Crisis = Pick<ReturnType<typeof useCrisis>, 'close' | 'passive' | 'category'>

/** Thoughts of death without a plan: the writer is asked whether they are safe right now. */
function isPassive({ tier, category }: ReturnType<ReturnType<typeof useSafetyEngine>>): boolean {
  return tier === 3 || category === 'passive_ideation'
}
