import { useMessages } from '#web/platform/language.ts'
import { Button } from '#web/ui/button.tsx'
import { messages } from './messages.ts'
import type { SpeakerState } from './use-device-check.ts'

interface SpeakerTestProps {
  state: SpeakerState
  onPlay: () => void
  onAnswer: (heard: boolean) => void
}

/** Only ears can tell whether a speaker works, so it asks. */
export function SpeakerTest({ state, onPlay, onAnswer }: SpeakerTestProps) {
  const words = useMessages(messages)
  if (state === 'asking')
    return (
      <>
        {words.didYouHear}
        <span className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={() => onAnswer(true)}>
            {words.yes}
          </Button>
          <Button variant="quiet" size="sm" onClick={() => onAnswer(false)}>
            {words.no}
          </Button>
        </span>
      </>
    )
  return (
    <>
      {state === 'heard' && words.heard}
      {state === 'unheard' && words.unheard}
      {state === 'unsupported' && words.soundUnsupported}
      {state !== 'heard' && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          busy={state === 'playing'}
          busyLabel={words.playing}
          onClick={onPlay}
        >
          {words.play}
        </Button>
      )}
    </>
  )
}
