import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { useDraftName } from '#web/platform/session/acting-for.ts'
import { supabase } from '#web/platform/supabase.ts'

const pauseMs = 600

/** What the patient is writing, kept on the server as they go: it survives a reload and another device. */
export function useNotesDraft(userId: string) {
  const [notes, setNotes] = useState('')
  const touched = useRef(false)
  const form = useDraftName('booking')

  const restore = useEffectEvent((saved: string) => {
    if (!touched.current) setNotes(saved)
  })
  useEffect(() => {
    loadDraft(userId, form)
      .then(restore)
      .catch((error) => logProblem('The draft could not be read', error))
  }, [userId, form])

  useEffect(() => {
    if (!touched.current) return
    const timer = setTimeout(() => {
      saveDraft(userId, form, notes).catch((error) => logProblem('The draft could not be saved', error))
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [userId, form, notes])

  return [
    notes,
    (text: string) => {
      touched.current = true
      setNotes(text)
    },
  ] as const
}

async function loadDraft(userId: string, form: string): Promise<string> {
  const client = await supabase()
  const row = await read(
    client.from('form_drafts').select('data').eq('user_id', userId).eq('form', form).maybeSingle(),
  )
  const data = row?.data
  return data && typeof data === 'object' && 'notes' in data ? String(data.notes ?? '') : ''
}

async function saveDraft(userId: string, form: string, notes: string) {
  const client = await supabase()
  const drafts = client.from('form_drafts')
  if (notes === '') await read(drafts.delete().eq('user_id', userId).eq('form', form).select('form'))
  else await read(drafts.upsert({ user_id: userId, form, data: { notes } }).select('form'))
}
