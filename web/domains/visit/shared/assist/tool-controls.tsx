import { AudioLines, Captions, CircleDot, Languages } from 'lucide-react'
import { useMessages } from '#web/platform/language.ts'
import { speechWords } from '#web/platform/speech/words.ts'
import { toast } from '#web/platform/toast.ts'
import { CallControl } from '#web/ui/call-control.tsx'
import { messages } from './messages.ts'
import { useVisitAi } from './visit-ai-context.tsx'

export function ToolControls() {
  const { link, scribe, translation, recording } = useVisitAi()
  const words = useMessages(messages)
  const speech = useMessages(speechWords)

  /** A person whose speech can't be transcribed can still read the other person's captions. */
  function turnCaptions(on: boolean) {
    scribe.captions.turn(on)
    if (on && !scribe.recognizer && scribe.known) toast.info(speech.none, { id: 'visit-scribe' })
  }

  return (
    <>
      {link.role === 'provider' && scribe.allowed && (
        <CallControl
          icon={AudioLines}
          label="AI Transcribe"
          shown="Transcribe"
          warm={scribe.on}
          pressed={scribe.on}
          onClick={() => scribe.turn(!scribe.on)}
        />
      )}
      <CallControl
        icon={Captions}
        label={words.captions}
        warm={scribe.captions.shown}
        pressed={scribe.captions.shown}
        onClick={() => turnCaptions(!scribe.captions.shown)}
      />
      {link.role === 'provider' && recording.allowed && (
        <CallControl
          icon={CircleDot}
          label={words.record}
          shown={words.recordShort}
          warm={recording.on}
          pressed={recording.on}
          onClick={() => recording.turn(!recording.on)}
        />
      )}
      {scribe.allowed && (
        <CallControl
          icon={Languages}
          label={words.translate}
          warm={translation.active}
          pressed={translation.active}
          onClick={() => {
            translation.turn(!translation.active)
            link.openPanel('translate')
          }}
        />
      )}
    </>
  )
}
