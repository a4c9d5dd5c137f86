import { useEffect } from 'react'

const settledMs = 5000

/** Fetches code that may be needed while the network is away, once the first screen is there. */
export function useLoadAhead(load: () => Promise<unknown>) {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), settledMs)
    return () => clearTimeout(timer)
  }, [load])
}
