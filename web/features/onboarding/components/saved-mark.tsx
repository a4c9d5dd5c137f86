import { Check, CloudOff } from 'lucide-react'
import type { DraftState } from '#web/lib/drafts/draft-keeper.ts'
import { useMessages } from '#web/lib/language.ts'
import { messages } from '../messages.ts'

/** Whether what was typed is safe. Only trouble is announced: "Saved" after each word would be noise. */
export function SavedMark({ state }: { state: DraftState }) {
  const words = useMessages(messages)
  if (state === 'empty') return null
  if (state === 'waiting')
    return (
      <span role="status" className="inline-flex items-start gap-1.5 text-sm text-warning">
        <CloudOff className="mt-[.1em]" />
        {words.waiting}
      </span>
    )
  return (
    <span className="inline-flex items-center gap-1.5 text-sm text-ink-muted">
      {state === 'saved' && <Check className="text-success" />}
      {state === 'saved' ? words.saved : words.saving}
    </span>
  )
}
