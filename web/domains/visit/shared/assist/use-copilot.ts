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

/** The co-pilot's findings so far. They last as long as the visit is open, not only its tab. */
export function useCopilot(): Copilot {
  const [found, setFound] = useState<Found>({})
  return { ...found, keep: (more) => setFound((before) => ({ ...before, ...more })) }
}
