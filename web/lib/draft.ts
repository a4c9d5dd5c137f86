import { useEffect, useEffectEvent, useState } from 'react'
import type { Json } from '#core/database.types.ts'
import { usePerson } from './auth/use-person.ts'
import { logProblem } from './log.ts'
import { read } from './read.ts'
import { supabase } from './supabase.ts'

const restMs = 600
const remembered = new Map<string, Json>()
const waiting = new Map<string, ReturnType<typeof setTimeout>>()

/**
 * What somebody is writing and has not sent. It is there again when the panel opens again, after a reload and on
 * their other devices. `undefined` is no draft; `null` that nobody has asked yet.
 */
export function useDraft<T extends Json>(form: string) {
  const { id } = usePerson()
  const key = `${id} ${form}`
  const [drafts, setDrafts] = useState<Record<string, T | undefined>>({})
  const known = key in drafts || remembered.has(key)
  const draft = key in drafts ? drafts[key] : (remembered.get(key) as T | undefined)

  const adopt = useEffectEvent((stored: T | undefined) => {
    setDrafts((all) => (key in all ? all : { ...all, [key]: stored }))
  })

  useEffect(() => {
    if (remembered.has(key)) return
    let gone = false
    fetchDraft(id, form)
      .then((stored) => !gone && adopt(stored as T | undefined))
      .catch((error) => logProblem('The draft could not be read', error))
    return () => {
      gone = true
    }
  }, [key, id, form])

  function save(next: T) {
    remembered.set(key, next)
    setDrafts((all) => ({ ...all, [key]: next }))
    clearTimeout(waiting.get(key))
    waiting.set(
      key,
      setTimeout(() => store(id, form, next), restMs),
    )
  }

  function discard() {
    remembered.delete(key)
    setDrafts((all) => ({ ...all, [key]: undefined }))
    clearTimeout(waiting.get(key))
    void remove(id, form)
  }

  return { draft, known, save, discard }
}

async function fetchDraft(user_id: string, form: string): Promise<Json | undefined> {
  const client = await supabase()
  const rows = await read(client.from('form_drafts').select('data').eq('user_id', user_id).eq('form', form))
  return rows[0]?.data
}

async function store(user_id: string, form: string, data: Json) {
  try {
    const client = await supabase()
    await read(client.from('form_drafts').upsert({ user_id, form, data }).select('form'))
  } catch (error) {
    logProblem('The draft could not be saved', error)
  }
}

async function remove(user_id: string, form: string) {
  try {
    const client = await supabase()
    await read(client.from('form_drafts').delete().eq('user_id', user_id).eq('form', form).select('form'))
  } catch (error) {
    logProblem('The draft could not be discarded', error)
  }
}
