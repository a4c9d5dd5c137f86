import { useEffect, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { localCopies, localCopy, onOtherTab } from '#web/platform/drafts/local-copy.ts'
import { signedInId } from '#web/platform/session/store.ts'

const outgoing = z.object({
  /** Chosen here, so that sending twice cannot make two messages. */
  id: z.string(),
  patient_id: z.string(),
  provider_id: z.string(),
  message: z.string(),
  attachment: z.nullable(z.object({ id: z.string(), file_name: z.string(), file_url: z.string() })),
  created_at: z.string(),
  /** The guardian or proxy it goes to; the patient where there is none. */
  conversation_with: z.optional(z.string()),
  state: z.enum(['sending', 'failed']),
  /** The server refused: retrying automatically would get the same refusal. */
  refused: z.optional(z.boolean()),
})
export type Outgoing = z.infer<typeof outgoing>

/**
 * Each message is stored separately on the device, so that two tabs writing together don't overwrite each other's.
 */
const formOf = (id: string) => `outbox ${id}`

let outbox: readonly Outgoing[] | undefined
let owner: string | undefined
/** Messages whose tab stopped sending them without a word. */
const left = new Set<string>()
const watched = new Set<string>()
const listeners = new Set<() => void>()

/**
 * Messages being sent, and those that failed: one list for all of a person's tabs. They survive the page on this
 * device, until sign-out. A message that is already in the conversation was delivered, even if the response was lost.
 */
export function useOutbox(held: readonly { id: string }[]): readonly Outgoing[] {
  const waiting = useSyncExternalStore(listen, read)
  const isHeld = (message: Outgoing) => held.some(({ id }) => id === message.id)
  const arrived = waiting.find((message) => message.state === 'failed' && isHeld(message))?.id
  useEffect(() => {
    if (arrived) takeOut(arrived)
  }, [arrived])
  useEffect(() => {
    for (const { id, state } of waiting) if (state === 'sending') void watch(id)
  }, [waiting])
  return waiting.filter((message) => !isHeld(message))
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function putOut(message: Outgoing) {
  left.delete(message.id)
  kept(message.id)?.write({ message: { value: message, at: Date.now() } })
  changed()
}

export function takeOut(id: string) {
  kept(id)?.forget()
  changed()
}

export function isOut(id: string): boolean {
  return read().some((message) => message.id === id)
}

const lockOf = (id: string) => `outbox ${id}`

/** One tab sends a message; other tabs show it as being sent. */
export async function sendInOneTab(id: string, send: () => Promise<void>): Promise<void> {
  // Browsers lock on secure pages only, where alone messages are kept on the device.
  if (!navigator.locks) return send()
  await navigator.locks.request(lockOf(id), { ifAvailable: true }, (lock) => (lock ? send() : undefined))
}

/** A message that no tab is sending any more, and that is still here, was left: it is shown as not sent. */
async function watch(id: string) {
  if (watched.has(id) || !navigator.locks) return
  watched.add(id)
  await navigator.locks.request(lockOf(id), () => {})
  watched.delete(id)
  if (!isOut(id)) return
  left.add(id)
  changed()
}

function read(): readonly Outgoing[] {
  const person = signedInId()
  if (person !== owner) outbox = undefined
  owner = person
  outbox ??= person ? load(person) : []
  return outbox
}

function load(person: string): Outgoing[] {
  divideOldOutbox(person)
  return localCopies(person, formOf(''))
    .flatMap(({ message }) => outgoing.safeParse(message?.value).data ?? [])
    .map((message) => (left.has(message.id) ? { ...message, state: 'failed' as const } : message))
    .toSorted((one, other) => one.created_at.localeCompare(other.created_at))
}

/** An earlier release kept all messages in one place: each gets its own, as not sent. */
function divideOldOutbox(person: string) {
  const old = localCopy(person, 'outbox')
  const { messages } = old.read()
  if (!messages) return
  for (const message of z.array(outgoing).safeParse(messages.value).data ?? [])
    localCopy(person, formOf(message.id)).write({
      message: { value: { ...message, state: 'failed' }, at: Date.now() },
    })
  old.forget()
}

function changed() {
  outbox = undefined
  for (const listener of listeners) listener()
}

function kept(id: string) {
  const person = signedInId()
  return person ? localCopy(person, formOf(id)) : undefined
}

onOtherTab(changed)
