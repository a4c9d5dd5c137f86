import { useSyncExternalStore } from 'react'
import { localCopy } from '../drafts/local-copy.ts'
import { logProblem } from '../log.ts'
import { read } from '../read.ts'
import { refusalCode } from '../refusal.ts'
import { authState } from '../session/store.ts'
import { supabase } from '../supabase.ts'

/** "Are you safe right now?", from when it was shown until it is answered. */
interface Asked {
  /** Where the patient wrote, as the safety task calls it. */
  source: string
  at: number
}

const lastsMs = 24 * 60 * 60_000
const againMs = 10 * 60_000
const onlyPatients = 'SM644'

let asked: Asked | undefined
let owner: string | undefined
/** How many times the question stands on the page now: beside it there is no way back to it. */
let onScreen = 0
const listeners = new Set<() => void>()

/** The question this patient left open. It outlives the page on this device, until sign-out. */
export function useUnansweredQuestion(): Asked | undefined {
  return useSyncExternalStore(listen, () => (onScreen > 0 ? undefined : current()))
}

/** The question is shown, until what this gives back is called. */
export function showQuestion(source: string) {
  onScreen += 1
  tell()
  void noteAsked(source)
  return () => {
    onScreen -= 1
    tell()
  }
}

function tell() {
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function current(): Asked | undefined {
  const person = whoIsHere()
  if (person !== owner) {
    owner = person
    const kept = keptBy(person)?.read().asked
    asked = kept ? { source: String(kept.value), at: kept.at } : undefined
  }
  return asked && Date.now() - asked.at < lastsMs ? asked : undefined
}

function change(next: Asked | undefined) {
  current()
  asked = next
  const kept = keptBy(owner)
  if (next) kept?.write({ asked: { value: next.source, at: next.at } })
  else kept?.forget()
  tell()
}

/** The care team sees that the question was asked; shown again within minutes, it is the same question. */
async function noteAsked(source: string) {
  const before = current()
  if (before && Date.now() - before.at < againMs) return
  try {
    const client = await supabase()
    await read(client.rpc('ask_safety_question', { source }))
  } catch (error) {
    // Who writes for a patient is not the one in danger.
    if (refusalCode(error) === onlyPatients) return
    logProblem('That the question about safety was asked was not stored', error)
  }
  change({ source, at: Date.now() })
}

export async function answerQuestion(source: string, safe: boolean) {
  const client = await supabase()
  await read(client.rpc('answer_safety_question', { source, safe }))
  change(undefined)
}

function whoIsHere() {
  const state = authState()
  return state.status === 'signed-in' ? state.person.id : undefined
}

function keptBy(person: string | undefined) {
  return person ? localCopy(person, 'safe-question') : undefined
}
