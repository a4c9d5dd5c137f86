import { downloadFile } from '#web/platform/download.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'

interface UnsentRecordingProps {
  recordings: readonly Blob[]
  onSend: () => void
  onDiscard: () => void
}

/** A recorded session that couldn't be turned into text: it can be sent again or saved as a file. */
export function UnsentRecording({ recordings, onSend, onDiscard }: UnsentRecordingProps) {
  const save = () => {
    for (const [n, audio] of recordings.entries()) {
      const part = recordings.length > 1 ? `-${n + 1}` : ''
      downloadFile(`session-recording${part}.${audio.type.includes('mp4') ? 'mp4' : 'webm'}`, audio)
    }
  }
  return (
    <Banner
      tone="warning"
      title="Your recording isn’t transcribed yet."
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={onSend}>
            Send again
          </Button>
          <Button size="sm" variant="secondary" onClick={save}>
            Save audio file
          </Button>
          <Confirm
            trigger={
              <Button size="sm" variant="quiet">
                Discard
              </Button>
            }
            title="Discard the recording?"
            description="It isn’t in the transcript, and you can’t undo this."
            confirmLabel="Discard recording"
            cancelLabel="Keep it"
            onConfirm={onDiscard}
          />
        </div>
      }
    >
      It’s only in this tab. Send it again, or save the audio file before you close the tab.
    </Banner>
  )
}
