import { Check, CloudOff } from 'lucide-react'
import { defineMessages, useMessages } from '../language.ts'
import type { DraftState } from './draft-keeper.ts'

const messages = defineMessages({
  en: {
    saving: 'Saving…',
    saved: 'Saved',
    waiting: 'Saved on this device. We’ll finish saving when the connection is back.',
  },
  es: {
    saving: 'Guardando…',
    saved: 'Guardado',
    waiting: 'Queda en este dispositivo. Lo guardamos cuando vuelva la conexión.',
  },
})

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
