import { useEffect, useState } from 'react'
import { lastPieces, type Piece, readInPieces } from '#core/safety/in-pieces.ts'
import { assessExplicit, loadClassifier, useSafetyEngine } from './engine.ts'

const pauseMs = 800

/**
 * Which of several texts, if any, should have the emergency panel next to it. It stays where it opened until it is
 * closed; after that a text opens it again only if its dangerous words were removed and added again. Explicit text
 * opens it immediately. The classifier runs after a pause, because half a sentence can end in any way.
 */
export function useCrisis<Name extends string>(texts: Record<Name, string | undefined>) {
  const assess = useSafetyEngine()
  const [at, setAt] = useState<Name>()
  const [seen, setSeen] = useState<readonly Name[]>([])
  const names = Object.keys(texts) as Name[]
  const written = names.map((name) => texts[name] ?? '').join('\n')
  const [settled, setSettled] = useState('')
  const isSettled = written.trim() === '' || settled === written
  const worrying = names.filter(
    (name) => (isSettled ? assess : assessExplicit)(texts[name] ?? '').level !== 'none',
  )
  const fresh = worrying.find((name) => !seen.includes(name))

  if (fresh && !at) setAt(fresh)
  if (isSettled && seen.some((name) => !worrying.includes(name)))
    setSeen(seen.filter((name) => worrying.includes(name)))

  useEffect(() => {
    if (written.trim() === '') return
    const timer = setTimeout(() => {
      setSettled(written)
      void loadClassifier()
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [written])

  function close() {
    setAt(undefined)
    // Closing it while typing also dismisses what the classifier found before.
    setSeen(names.filter((name) => name === at || assess(texts[name] ?? '').level !== 'none'))
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

/** For a conversation: the current text, the last sent message, and both together with what was sent just before. */
export function useCrisisInChat(writing: string, sent: readonly Piece[]) {
  const assess = useSafetyEngine()
  const pieces = lastPieces(writing.trim() ? [...sent, { text: writing, at: Date.now() }] : sent)
  const { text, answer } = readInPieces(pieces, assess)
  const together = pieces.length > 1 && text !== pieces.at(-1) && answer.level !== 'none' ? text : undefined
  return useCrisis({ writing, sent: sent.at(-1)?.text, together })
}
