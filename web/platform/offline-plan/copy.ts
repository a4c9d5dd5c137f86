import type { Language } from '#core/language.ts'
import { type PlanContent, planContent } from '#core/safety/plan/plan.ts'
import { registerWorker } from '../service-worker.ts'
import { databaseName, forgetPlan, ownerKey, planOwner, untilKey, workerScope } from './forget.ts'

const store = 'copy'
const place = 'plan'

/** What the device needs to show a plan without the server. */
export interface KeptPlan {
  owner: string
  content: PlanContent
  version: number
  updatedAt: string
  writerRole: 'patient' | 'provider'
  writerName: string
  language: Language
  /** When it can no longer be opened; null if the patient keeps it on their own device. */
  until: number | null
}

interface Sealed {
  key: CryptoKey
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
  owner: string
}

/**
 * Encrypted with a key that can't be exported from this browser, and bound to its owner. The owner is stored first,
 * so that signing out in the meantime leaves nothing behind.
 */
export async function keepPlan(plan: KeptPlan) {
  localStorage.setItem(ownerKey, plan.owner)
  if (plan.until === null) localStorage.removeItem(untilKey)
  else localStorage.setItem(untilKey, String(plan.until))
  try {
    const sealed = await seal(plan)
    await inStore('readwrite', (kept) => kept.put(sealed, place))
  } catch (error) {
    forgetPlan()
    throw error
  }
  if (planOwner() !== plan.owner) forgetPlan()
}

async function seal(plan: KeptPlan): Promise<Sealed> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: bytes(plan.owner) },
    key,
    bytes(JSON.stringify(plan)),
  )
  return { key, iv, data, owner: plan.owner }
}

/** The plan on this device, unless its time is over: then it is removed. */
export async function keptPlan(now = Date.now()): Promise<KeptPlan | undefined> {
  const sealed = await inStore<Sealed | undefined>('readonly', (kept) => kept.get(place))
  if (!sealed) return
  const plan = await open(sealed)
  const extended = Number(localStorage.getItem(untilKey))
  if (plan && (plan.until === null || Math.max(plan.until, extended) > now)) return plan
  forgetPlan()
  return
}

async function open({ key, iv, data, owner }: Sealed): Promise<KeptPlan | undefined> {
  try {
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: bytes(owner) }, key, data)
    const plan = JSON.parse(new TextDecoder().decode(text)) as KeptPlan
    return { ...plan, content: planContent.parse(plan.content) }
  } catch {
    return
  }
}

/** The page that shows the plan is stored too. Settles once it can be opened without the network. */
export async function keepPage() {
  await registerWorker('/safety-plan-worker.js', workerScope)
}

const bytes = (text: string) => new TextEncoder().encode(text)

/** Opens the database for one request and closes it again: an open one can't be removed at sign-out. */
function inStore<T>(mode: IDBTransactionMode, use: (kept: IDBObjectStore) => IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(store)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      const request = use(database.transaction(store, mode).objectStore(store))
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
      request.transaction?.addEventListener('complete', () => database.close())
      request.transaction?.addEventListener('abort', () => database.close())
    }
  })
}
