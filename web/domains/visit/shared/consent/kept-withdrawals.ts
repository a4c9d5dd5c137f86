import { useSyncExternalStore } from 'react'
import type { ConsentKind } from '#core/consents/kinds.ts'
import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { isRefusedForGood } from '#web/platform/refused-for-good.ts'
import { signedInId } from '#web/platform/session/store.ts'
import { supabase } from '#web/platform/supabase.ts'
import { storedUnsent, storeUnsent } from './unsent-list.ts'

const retryMs = 2000
/** The answer to an earlier attempt was lost. */
const alreadyWithdrawn = 'SM360'

export type WithdrawnKind = ConsentKind | 'vendor_speech'

interface Unsent {
  visitId: string
  kind: WithdrawnKind
  consentId: string
  at: string
}

/** When each was withdrawn, by its ID. */
export type Withdrawn = ReadonlyMap<string, string>

let withdrawn: Withdrawn = new Map()
/** Where the browser's storage is blocked. */
const unsentHere = new Map<string | undefined, Unsent[]>()
let sending = false
const listeners = new Set<() => void>()

/** Consents that no longer count on this device, whether or not the server knows it yet. */
export function useWithdrawn(): Withdrawn {
  return useSyncExternalStore(onChange, withdrawnHere)
}

export function withdrawnHere() {
  return withdrawn
}

function onChange(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Withdrawn here, or by the person in the other browser. */
export function stopCounting(consents: readonly Pick<Unsent, 'consentId' | 'at'>[]) {
  const fresh = consents.filter(({ consentId }) => !withdrawn.has(consentId))
  if (fresh.length === 0) return
  setWithdrawn(new Map([...withdrawn, ...fresh.map(({ consentId, at }) => [consentId, at] as const)]))
}

function setWithdrawn(next: Withdrawn) {
  withdrawn = next
  for (const listener of listeners) listener()
}

function unsent(): Unsent[] {
  const person = signedInId()
  const stored = storedUnsent(person)
  if (stored === null) return unsentHere.get(person) ?? []
  try {
    const list: unknown = JSON.parse(stored)
    return Array.isArray(list) ? list.filter(isUnsentOne) : []
  } catch {
    return []
  }
}

/** Without Zod, which the visit's first screen doesn't load. */
function isUnsentOne(one: Partial<Record<keyof Unsent, unknown>> | null): one is Unsent {
  return [one?.visitId, one?.kind, one?.consentId, one?.at].every((part) => typeof part === 'string')
}

function setUnsent(list: Unsent[]) {
  const person = signedInId()
  unsentHere.set(person, list)
  storeUnsent(person, list)
}

export const isUnsent = (consentId: string) => unsent().some((one) => one.consentId === consentId)

/** Counts on this device at once. Kept until the server has it, which may be out of reach. Throws what it refuses. */
export async function withdrawConsent(one: Unsent): Promise<'sent' | 'kept'> {
  setUnsent([...unsent().filter(({ consentId }) => consentId !== one.consentId), one])
  stopCounting([one])
  try {
    await send(one)
    return 'sent'
  } catch (error) {
    if (isRefusedForGood(error)) throw error
    logProblem('A withdrawn consent could not be sent yet', error)
    return 'kept'
  }
}

/** Sends what this person withdrew while the server was out of reach, also before a reload. */
export async function sendWithdrawals(onSent?: () => void) {
  stopCounting(unsent())
  if (sending) return
  sending = true
  for (let [one] = unsent(); one; [one] = unsent()) {
    try {
      await send(one)
      onSent?.()
    } catch (error) {
      logProblem('A withdrawn consent could not be sent', error)
      if (!isRefusedForGood(error)) await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
  }
  sending = false
}

async function send(one: Unsent) {
  const done = () => setUnsent(unsent().filter(({ consentId }) => consentId !== one.consentId))
  try {
    const client = await supabase()
    await read(client.rpc('withdraw_consent', { appointment_id: one.visitId, kind: one.kind }))
    done()
  } catch (error) {
    if ((error as { code?: unknown }).code === alreadyWithdrawn) return done()
    if (isRefusedForGood(error)) {
      done()
      setWithdrawn(new Map([...withdrawn].filter(([id]) => id !== one.consentId)))
    }
    throw error
  }
}
