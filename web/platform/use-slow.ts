import { useEffect, useState } from 'react'

const patienceMs = 10_000

/** After ten seconds of waiting a screen stops pretending. Another turn begins a new wait. */
export function useSlow(turn = 0, afterMs = patienceMs): boolean {
  const [slowIn, setSlowIn] = useState<number>()
  useEffect(() => {
    const timer = setTimeout(() => setSlowIn(turn), afterMs)
    return () => clearTimeout(timer)
  }, [turn, afterMs])
  return slowIn === turn
}
