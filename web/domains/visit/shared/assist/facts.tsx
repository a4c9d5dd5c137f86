import { AudioLines, Captions, Languages } from 'lucide-react'
import { useMessages } from '#web/platform/language.ts'
import { NightFact } from '#web/ui/night-fact.tsx'
import { EmotionFact } from '../emotions/emotion-fact.tsx'
import { emotionEngine } from './emotion-engine.ts'
import { messages } from './messages.ts'
import { useVisitAi } from './visit-ai-context.tsx'

/** What software is doing with what is said, for both to see. */
export function Facts() {
  const { scribe, translation, recording, emotions } = useVisitAi()
  const words = useMessages(messages)
  const { mine, other } = translation.settings
  return (
    <>
      {recording.on && (
        <NightFact>
          <span
            aria-hidden="true"
            className="size-2.25 rounded-full bg-night-danger ring-3 ring-night-danger/30"
          />
          {words.recording}
        </NightFact>
      )}
      <EmotionFact samples={emotions} engine={emotionEngine} />
      {scribe.on && (
        <NightFact>
          <AudioLines className="size-3.75 text-night-success" />
          {words.writtenDown}
        </NightFact>
      )}
      {!scribe.on && scribe.captions.wanted && (
        <NightFact>
          <Captions className="size-3.75 text-night-success" />
          {words.captionsForThem}
        </NightFact>
      )}
      {translation.active && (
        <NightFact>
          <Languages className="size-3.75 text-night-success" />
          {`${mine} ⇄ ${other}`.toUpperCase()}
        </NightFact>
      )}
    </>
  )
}
