import { useSyncExternalStore } from 'react'
import { localCopy, onOtherTab } from '../drafts/local-copy.ts'
import { logProblem } from '../log.ts'
import { read } from '../read.ts'
import { refusalCode } from '../refusal.ts'
import { onBackOnline, reach } from '../server-reach.ts'
import { signedInId } from '../session/store.ts'
import { supabase } from '../supabase.ts'

/** "Are you safe right now?", from when it was shown until it is answered. */
interface OpenQuestion {
  /** Where the patient wrote, as the safety task calls it. */
  source: string
  at: number
  /** The care team doesn't know yet that it was asked. */
  unsent?: boolean
}

const lastsMs = 24 * 60 * 60_000
const againMs = 10 * 60_000
const onlyPatients = 'SM644'

let asked: OpenQuestion | undefined
let owner: string | undefined
/** When the question of the pending request was asked. */
let sending: number | undefined
/** How many times the page shows the question now. While it is shown, there is no link back to it. */
let onScreen = 0
const listeners = new Set<() => void>()

/** The question this patient left open. It outlives the page on this device, until sign-out. */
export function useUnansweredQuestion(): OpenQuestion | undefined {
  return useSyncExternalStore(listen, () => (onScreen > 0 ? undefined : current()))
}

/** The question is shown, until what this gives back is called. */
export function showQuestion(source: string) {
  onScreen += 1
  notify()
  void noteAsked(source)
  return () => {
    onScreen -= 1
    notify()
  }
}

function notify() {
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  void sendUnsent()
  return () => {
    listeners.delete(listener)
  }
}

function current(): OpenQuestion | undefined {
  if (signedInId() !== owner) load()
  return asked && Date.now() - asked.at < lastsMs ? asked : undefined
}

function load() {
  owner = signedInId()
  const kept = keptBy(owner)?.read()
  asked = kept?.asked && {
    source: String(kept.asked.value),
    at: kept.asked.at,
    unsent: kept.unsent !== undefined,
  }
}

function change(next: OpenQuestion | undefined) {
  current()
  asked = next
  const kept = keptBy(owner)
  if (next) {
    const { source, at, unsent } = next
    kept?.write({ asked: { value: source, at }, ...(unsent && { unsent: { value: true, at } }) })
  } else kept?.forget()
  notify()
}

/** The care team sees that the question was asked; shown again within minutes, it is the same question. */
async function noteAsked(source: string) {
  const before = current()
  if (!before || Date.now() - before.at >= againMs) change({ source, at: Date.now(), unsent: true })
  await sendUnsent()
}

async function sendUnsent() {
  const question = current()
  if (!question?.unsent || question.at === sending || reach() !== 'online') return
  const { source, at } = question
  sending = at
  try {
    const client = await supabase()
    await read(client.rpc('ask_safety_question', { source }))
    if (isOpen(at)) change({ source, at })
  } catch (error) {
    // A person who writes for a patient isn't the one in danger.
    if (refusalCode(error) === onlyPatients && isOpen(at)) change(undefined)
    else logProblem('That the question about safety was asked was not stored', error)
  } finally {
    sending = undefined
  }
}

/** It may have been answered in the meantime, or someone else may have signed in. */
function isOpen(at: number) {
  return current()?.at === at
}

export async function answerQuestion(source: string, safe: boolean) {
  const client = await supabase()
  await read(client.rpc('answer_safety_question', { source, safe }))
  change(undefined)
}

function keptBy(person: string | undefined) {
  return person ? localCopy(person, 'safe-question') : undefined
}

onBackOnline(() => void sendUnsent())
onOtherTab(() => {
  load()
  notify()
})
