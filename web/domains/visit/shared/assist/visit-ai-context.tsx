import { createContext, type ReactNode, use, useState } from 'react'
import { type Expressions, useExpressions } from '../emotions/use-expressions.ts'
import type { VisitLink } from '../visit-tools.ts'
import { type Recording, useRecording } from './recording/use-recording.ts'
import { type Copilot, useCopilot } from './use-copilot.ts'
import { type Scribe, useScribe } from './use-scribe.ts'
import { type Translation, useTranslation } from './use-translation.ts'
import { useWithdrawalNotices } from './use-withdrawal-notices.ts'

interface VisitAi {
  link: VisitLink
  scribe: Scribe
  translation: Translation
  recording: Recording
  /** For the provider alone, and only with the patient's consent. */
  expressions: Expressions
  /** The co-pilot's findings are kept while another tab is open. */
  copilot: Copilot
  /** The transcript line to scroll to, a new object each time. */
  pointedTo: { line: string } | undefined
  pointTo: (line: string) => void
}

const VisitAiContext = createContext<VisitAi | undefined>(undefined)

/** One place that listens, for as long as the person is in the room, whichever tab is in front. */
export function VisitAiProvider({ link, children }: { link: VisitLink; children: ReactNode }) {
  const scribe = useScribe(link)
  const translation = useTranslation(link, scribe.allowed)
  const recording = useRecording(link)
  const expressions = useExpressions(link)
  const copilot = useCopilot()
  useWithdrawalNotices(link)
  const [pointedTo, setPointedTo] = useState<{ line: string }>()
  const pointTo = (line: string) => {
    setPointedTo({ line })
    link.openPanel('transcript')
  }
  return (
    <VisitAiContext
      value={{ link, scribe, translation, recording, expressions, copilot, pointedTo, pointTo }}
    >
      {children}
    </VisitAiContext>
  )
}

export function useVisitAi(): VisitAi {
  const found = use(VisitAiContext)
  if (!found) throw new Error('Outside of a visit')
  return found
}
