import { Check, CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { defineMessages, useLanguage, useMessages } from '../language.ts'
import { refusalIn } from '../refusal.ts'
import type { DraftState } from './draft-keeper.ts'

const messages = defineMessages({
  en: {
    saving: 'Saving…',
    saved: 'Saved',
    waiting: 'Saved on this device. We’ll finish saving when the connection is back.',
    unsaved: 'Not saved yet. Keep this page open.',
    refused: 'Not saved.',
  },
  es: {
    saving: 'Guardando…',
    saved: 'Guardado',
    waiting: 'Guardado en este dispositivo. Terminaremos de guardarlo cuando vuelva la conexión.',
    unsaved: 'Todavía no se ha guardado. Deje esta página abierta.',
    refused: 'No se guardó.',
  },
})

/** Whether what was typed is safe. Only trouble is announced: "Saved" after each word would be noise. */
export function SavedMark({ state }: { state: DraftState }) {
  const words = useMessages(messages)
  if (state === 'empty') return null
  if (state === 'saving' || state === 'saved')
    return (
      <span className="inline-flex items-center gap-1.5 text-sm text-ink-muted">
        {state === 'saved' && <Check className="text-success" />}
        {words[state]}
      </span>
    )
  return (
    <span role="status" className="inline-flex items-start gap-1.5 text-sm text-warning">
      <CloudOff className="mt-[.1em]" />
      {typeof state === 'string' ? words[state] : <Refused error={state.refused} />}
    </span>
  )
}

function Refused({ error }: { error: unknown }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const [reason, setReason] = useState('')
  useEffect(() => {
    refusalIn(language, error).then(
      (said) => setReason(said ?? ''),
      () => {},
    )
  }, [language, error])
  return `${words.refused} ${reason}`
}
