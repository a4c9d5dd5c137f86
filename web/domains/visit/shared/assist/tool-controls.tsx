import { AudioLines, CircleDot, Languages } from 'lucide-react'
import { useMessages } from '#web/platform/language.ts'
import { CallControl } from '#web/ui/call-control.tsx'
import { messages } from './messages.ts'
import { useVisitAi } from './visit-ai-context.tsx'

export function ToolControls() {
  const { link, scribe, translation, recording } = useVisitAi()
  const words = useMessages(messages)
  return (
    <>
      {link.role === 'provider' && scribe.allowed && (
        <CallControl
          icon={AudioLines}
          label={scribe.on ? 'Stop transcribing' : 'AI Transcribe'}
          warm={scribe.on}
          onClick={() => scribe.turn(!scribe.on)}
        />
      )}
      {link.role === 'provider' && recording.allowed && (
        <CallControl
          icon={CircleDot}
          label={recording.on ? words.stopRecording : words.record}
          warm={recording.on}
          onClick={() => recording.turn(!recording.on)}
        />
      )}
      {scribe.allowed && (
        <CallControl
          icon={Languages}
          label={translation.active ? words.translationOn : words.translationOff}
          warm={translation.active}
          onClick={() => {
            translation.turn(!translation.active)
            link.openPanel('translate')
          }}
        />
      )}
    </>
  )
}
