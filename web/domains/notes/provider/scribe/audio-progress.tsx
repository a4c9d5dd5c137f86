import { Button } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import type { AudioState } from './listen/use-audio-to-lines.ts'
import { words } from './words.ts'

export function AudioProgress({ state, onCancel }: { state: AudioState; onCancel: () => void }) {
  if (state.stage === 'idle') return null
  const sending = state.percent !== undefined && state.percent < 100
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Progress
        label={state.name}
        tone="info"
        className="min-w-56 grow"
        detail={state.detail ?? (sending ? `Sent ${Math.round(state.percent ?? 0)}%` : words.processingAudio)}
        {...(sending && { value: state.percent ?? 0 })}
      />
      <Button variant="quiet" size="sm" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
