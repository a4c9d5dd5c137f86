import { useState } from 'react'
import type { Insight } from '#core/notes/co-pilot.ts'
import type { CodeSuggestion } from '#core/notes/types.ts'

interface Found {
  codes?: readonly CodeSuggestion[]
  insights?: readonly Insight[]
  billing?: string
}

export interface Copilot extends Found {
  keep: (found: Found) => void
}

/** What the co-pilot found so far. It lives as long as the visit is open, not as long as its tab. */
export function useCopilot(): Copilot {
  const [found, setFound] = useState<Found>({})
  return { ...found, keep: (more) => setFound((before) => ({ ...before, ...more })) }
}
