import type { PostgrestError } from '@supabase/supabase-js'
import type { Json } from '#core/database.types.ts'
import { logProblem } from '../log.ts'
import { read } from '../read.ts'
import { isRefusedForGood } from '../refused-for-good.ts'
import { onBackOnline } from '../server-reach.ts'
import { authState } from '../session/store.ts'
import { saveBeforeSignOut } from '../session/unsaved-work.ts'
import { supabase } from '../supabase.ts'
import { localCopy } from './local-copy.ts'
import { type Draft, mergeDrafts, readDraft, sameDraft, stampChanges } from './merge.ts'

interface ServerCopy {
  draft: Draft
  /** When the server last changed it; undefined if it has none. */
  version: string | undefined
}

const taken = '23505'

async function fetchDraft(person: string, form: string): Promise<ServerCopy> {
  const client = await supabase()
  const query = client.from('form_drafts').select('data, updated_at').eq('user_id', person).eq('form', form)
  const row = await read(query.maybeSingle())
  return { draft: readDraft(row?.data), version: row?.updated_at }
}

/** Saves over the version we know; nothing when another device was quicker. */
async function storeDraft(
  person: string,
  form: string,
  draft: Draft,
  known: string | undefined,
): Promise<string | undefined> {
  const client = await supabase()
  const drafts = client.from('form_drafts')
  const data = draft as Json
  if (known) {
    const update = drafts.update({ data }).eq('user_id', person).eq('form', form).eq('updated_at', known)
    return (await read(update.select('updated_at').maybeSingle()))?.updated_at
  }
  try {
    const insert = drafts.insert({ user_id: person, form, data })
    return (await read(insert.select('updated_at').single())).updated_at
  } catch (error) {
    if ((error as PostgrestError).code !== taken) throw error
  }
}

async function deleteDraft(person: string, form: string): Promise<void> {
  const client = await supabase()
  await read(client.from('form_drafts').delete().eq('user_id', person).eq('form', form).select('form'))
}

/**
 * If the server couldn't be reached: `waiting` is stored on this device, `unsaved` only on this page. Refused: the
 * server refuses and would again.
 */
export type DraftState = 'empty' | 'saving' | 'saved' | 'waiting' | 'unsaved' | { refused: unknown }

interface Listener {
  /** The form before any input. */
  untouched?: Record<string, unknown>
  onState: (state: DraftState) => void
  /** Fields that another device or tab changed in the meantime. */
  onElsewhere: (draft: Draft) => void
}

const pauseMs = 800
const retryMs = 5000
/** Another device may be quicker, and then what it wrote comes in first. */
const mostTries = 3

/** Drafts that are being deleted. Opening or saving the same form waits for that, or it would find what was sent. */
const deleting = new Map<string, Promise<void>>()

/**
 * Keeps one form of one person: on the device immediately, on the server when typing pauses, and again when a lost
 * connection returns. Simultaneous edits on two devices merge field by field.
 */
export function keepDraft(person: string, form: string, listener: Listener) {
  const local = localCopy(person, form)
  const place = `${person}:${form}`
  let draft: Draft = local.read()
  let server: ServerCopy = { draft: {}, version: undefined }
  let timer: ReturnType<typeof setTimeout> | undefined
  let saving: Promise<void> | undefined
  let closed = false
  let state: DraftState = 'empty'
  /** Whether this device has kept what was typed last. */
  let onDevice = Promise.resolve(local.isKept())

  function adopt(copy: ServerCopy) {
    const merged = mergeDrafts(draft, copy.draft)
    const news = !sameDraft(merged, draft)
    server = copy
    draft = merged
    if (news) listener.onElsewhere(draft)
  }

  function report(next: DraftState) {
    state = next
    listener.onState(next)
  }

  function saveAfter(ms: number) {
    clearTimeout(timer)
    if (!closed) timer = setTimeout(() => void save(), ms)
  }

  async function save() {
    clearTimeout(timer)
    await saving
    if (sameDraft(draft, server.draft)) return settle()
    report('saving')
    saving = write().finally(() => {
      saving = undefined
    })
    await saving
  }

  async function write() {
    try {
      await deleting.get(place)
      const sent = draft
      const version = await storeDraft(person, form, sent, server.version)
      if (version) server = { draft: sent, version }
      else adopt(await fetchDraft(person, form))
      if (sameDraft(draft, server.draft)) settle()
      else saveAfter(version ? pauseMs : 0)
    } catch (error) {
      logProblem('A draft could not be saved', error)
      // Without a session every answer is a refusal; signed in again, the same is taken.
      const auth = authState()
      const live = auth.status === 'signed-in' && !auth.ended
      if (live && isRefusedForGood(error)) return report({ refused: error })
      report((await onDevice) ? 'waiting' : 'unsaved')
      saveAfter(retryMs)
    }
  }

  function settle() {
    local.forget()
    report('saved')
  }

  const stops = [onBackOnline(() => void save()), saveBeforeSignOut(save)]
  const stopListening = () => {
    for (const stop of stops) stop()
  }

  return {
    /** What this device has, if the server can't be reached. */
    known: () => draft,
    /** The known draft, merged from both places. */
    async open(): Promise<Draft> {
      local.prepare()
      await deleting.get(place)
      adopt(await fetchDraft(person, form))
      if (sameDraft(draft, server.draft)) {
        if (server.version) settle()
      } else saveAfter(0)
      return draft
    },
    change(values: Record<string, unknown>) {
      const next = stampChanges(draft, listener.untouched ?? {}, values, Date.now())
      if (sameDraft(next, draft)) return
      draft = next
      onDevice = local.write(draft)
      report('saving')
      saveAfter(pauseMs)
    },
    /** Saves without waiting for a pause, and says how that went. What is `waiting` or `unsaved` is retried. */
    async saveNow(): Promise<DraftState> {
      for (let tries = 0; tries < mostTries && !sameDraft(draft, server.draft); tries += 1) await save()
      return sameDraft(draft, server.draft) ? 'saved' : state
    },
    /** Loads changes from other devices when the page is shown again. */
    async refresh() {
      if (!saving && sameDraft(draft, server.draft)) adopt(await fetchDraft(person, form))
    },
    /** The form was sent: the draft has done its work. */
    async discard() {
      stopListening()
      closed = true
      clearTimeout(timer)
      local.forget()
      const deleted = Promise.resolve(saving).then(() => deleteDraft(person, form))
      const over = deleted.catch(() => {})
      deleting.set(place, over)
      await deleted.finally(() => deleting.get(place) === over && deleting.delete(place))
    },
    close() {
      stopListening()
      if (!closed && !sameDraft(draft, server.draft)) void save()
      closed = true
      clearTimeout(timer)
    },
  }
}
