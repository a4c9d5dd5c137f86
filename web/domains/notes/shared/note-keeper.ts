import type { PostgrestError } from '@supabase/supabase-js'
import { localCopy } from '#web/platform/drafts/local-copy.ts'
import { logProblem } from '#web/platform/log.ts'
import { refusalCode } from '#web/platform/refusal.ts'
import { onBackOnline } from '#web/platform/server-reach.ts'
import { authState } from '#web/platform/session/store.ts'
import { saveBeforeSignOut } from '#web/platform/session/unsaved-work.ts'
import { mergeNotes, same } from './merge.ts'
import { type KeepingState, NotSaved } from './not-saved.ts'
import { fetchNote, saveNote } from './note-store.ts'
import { fromRow, type NoteRow, type NoteValues } from './values.ts'

export interface Dispute {
  parts: string[]
  ours: NoteValues
  theirs: NoteValues
}

interface Listener {
  /** `why` only if the database refused with a specific reason. */
  onState: (state: KeepingState, why?: string) => void
  /** Elsewhere other parts of the note were changed: this is both together. */
  onMerged: (values: NoteValues) => void
  onDispute: (dispute: Dispute | undefined) => void
}

const pauseMs = 800
const retryMs = 5000
/** Of what was sent without an answer, so much is kept on the device. */
const keptUnanswered = 5

/**
 * Saves a note as it is typed: on the device immediately, on the server when typing pauses, and again when a lost
 * connection returns. It never saves over a version it has not seen.
 */
export function keepNote(person: string, row: NoteRow, listener: Listener) {
  const local = localCopy(person, `note:${row.id}`)
  let base = fromRow(row)
  let version = row.version
  let values = base
  let dispute: { values: NoteValues; version: number } | undefined
  let settled: number | undefined
  /** Ours, where the person chose the other version: saved first, so that the history has it. */
  let givenUp: NoteValues | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let saving: Promise<void> | undefined
  let closed = false
  // Another window may keep its own changes of this note on the device: only our own changes are removed.
  let remembered = false
  /** Whether this device has kept what was typed last. */
  let onDevice = Promise.resolve(local.isKept())
  /** Saves without a response; they may have arrived anyway. */
  let unanswered: NoteValues[] = []
  let now: { state: KeepingState; why?: string | undefined } = { state: 'saved' }
  local.prepare()

  function report(state: KeepingState, why?: string) {
    now = { state, why }
    listener.onState(state, why)
  }

  function remember() {
    remembered = true
    const at = Date.now()
    onDevice = local.write({
      values: { value: values, at },
      base: { value: base, at },
      version: { value: version, at },
      unanswered: { value: unanswered.slice(-keptUnanswered), at },
    })
  }

  function saveAfter(ms: number) {
    clearTimeout(timer)
    if (!closed) timer = setTimeout(() => void save(), ms)
  }

  async function save(): Promise<void> {
    clearTimeout(timer)
    await saving
    if (dispute) return
    if (!givenUp && same(values, base)) return settle()
    report('saving')
    saving = write().finally(() => {
      saving = undefined
    })
    await saving
  }

  async function write(): Promise<void> {
    const sent = givenUp ?? values
    const wasOnline = navigator.onLine
    try {
      const saved = await saveNote(row.id, version, sent, settled)
      if (saved === undefined) return await meet(await fetchNote(row.id))
      base = sent
      unanswered = []
      version = saved
      settled = givenUp && saved
      if (givenUp) {
        givenUp = undefined
        return await write()
      }
      if (same(values, base)) settle()
      else {
        remember()
        saveAfter(pauseMs)
      }
    } catch (error) {
      logProblem('A note could not be saved', error)
      await retryLater(error, sent, wasOnline)
    }
  }

  async function retryLater(error: unknown, sent: NoteValues, wasOnline: boolean) {
    // Without a session every answer is a refusal; signed in again, the same is taken.
    const auth = authState()
    const live = auth.status === 'signed-in' && !auth.ended
    if (live && isRefusal(error)) return report('refused', reasonOf(error))
    if (wasOnline && !unanswered.some((one) => same(one, sent))) {
      unanswered.push(sent)
      remember()
    }
    report((await onDevice) ? 'waiting' : 'unsaved')
    saveAfter(retryMs)
  }

  /** Someone else saved first. */
  async function meet(newer: NoteRow) {
    if (newer.status !== 'draft') return report('refused')
    const theirs = fromRow(newer)
    // An earlier save of ours arrived, and its response was lost.
    if (unanswered.some((sent) => same(theirs, sent))) {
      if (givenUp && same(theirs, givenUp)) [givenUp, settled] = [undefined, newer.version]
      return adopt(theirs, newer.version, values)
    }
    const merged = mergeNotes(base, values, theirs)
    if (merged.disputed.length > 0) {
      dispute = { values: theirs, version: newer.version }
      report('disputed')
      listener.onDispute({ parts: merged.disputed, ours: values, theirs })
      return
    }
    adopt(theirs, newer.version, merged.values)
  }

  function adopt(theirs: NoteValues, newVersion: number, next: NoteValues) {
    base = theirs
    version = newVersion
    values = next
    dispute = undefined
    listener.onDispute(undefined)
    listener.onMerged(values)
    remember()
    saveAfter(0)
  }

  function settle() {
    if (remembered) local.forget()
    remembered = false
    report('saved')
  }

  /** Everything typed is on the server: its version, to be signed. */
  async function flush(): Promise<number> {
    await save()
    if (!same(values, base)) throw new NotSaved(now.state, now.why)
    return version
  }

  const stops = [onBackOnline(() => void save()), saveBeforeSignOut(flush)]

  return {
    /** Resumes after a page was closed or crashed before the server had everything. */
    async resume() {
      const left = local.read()
      const [was, typed, known] = [left.base?.value, left.values?.value, left.version?.value]
      if (!was || !typed) return
      remembered = true
      const ours = typed as NoteValues
      base = was as NoteValues
      values = ours
      unanswered = (left.unanswered?.value as NoteValues[] | undefined) ?? []
      if (known === version) {
        listener.onMerged(values)
        return saveAfter(0)
      }
      await meet(row)
      if (!dispute) return
      // The page still shows the saved row and has reported it in the meantime; that isn't a change back to it.
      values = ours
      remember()
      listener.onMerged(ours)
    },
    change(next: NoteValues) {
      if (same(next, values)) return
      values = next
      remember()
      if (!dispute) saveAfter(pauseMs)
    },
    /** The person has seen both and chosen. */
    choose(whose: 'ours' | 'theirs') {
      if (!dispute) return
      const { values: theirs, version: newer } = dispute
      const ours = mergeNotes(base, values, theirs, 'ours').values
      settled = newer
      if (whose === 'theirs') givenUp = ours
      adopt(theirs, newer, whose === 'ours' ? ours : mergeNotes(base, values, theirs, 'theirs').values)
    },
    flush,
    close() {
      for (const stop of stops) stop()
      if (!closed && !dispute && !same(values, base)) void save()
      closed = true
      clearTimeout(timer)
    },
  }
}

/** A refusal of the database stays one (its own rules, a value it can't take); a lost connection has no such code. */
function isRefusal(error: unknown): boolean {
  const { code = '' } = error as Partial<PostgrestError>
  return refusalCode(error) !== undefined || /^(?:22|23|42)/.test(code) || code === 'PGRST116'
}

/** Nothing if the note was signed or deleted elsewhere: this window says so itself. */
function reasonOf(error: unknown): string | undefined {
  const { code, message } = error as PostgrestError
  if (code === '42501') return 'you no longer have permission to change this note.'
  if (/^(?:22|23|42)/.test(code))
    return 'something in it can’t be saved. Shorten or remove what you typed last.'
  return code === 'SM407' || code === 'PGRST116' ? undefined : message
}
