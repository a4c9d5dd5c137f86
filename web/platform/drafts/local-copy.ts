import { logProblem } from '../log.ts'
import { read } from '../read.ts'
import { authState, onAuthState, signedInId } from '../session/store.ts'
import { supabase } from '../supabase.ts'
import type { Draft } from './merge.ts'
import { importKey, seal, unseal } from './seal.ts'

const prefix = 'draft:'
const placeOf = (person: string, form: string) => `${prefix}${person}:${form}`

/** Readable drafts are only in this page's memory; copies on the device are encrypted. */
const drafts = new Map<string, Draft>()
let owner = signedInId()
const listeners = new Set<() => void>()
/** Given by the server to a live session, and forgotten when the session ends. */
let key: Promise<CryptoKey | undefined> | undefined

/**
 * A copy of what the server doesn't have yet. It contains what people tell a doctor, so it is removed as soon as the
 * server has it.
 */
export function localCopy(person: string, form: string) {
  const place = placeOf(person, form)
  return {
    read: (): Draft => drafts.get(place) ?? {},
    /** Whether there is a copy on the device. */
    isKept: () => item(place) !== null,
    /** Without a connection the key can't be fetched, so it is fetched before the first word is typed. */
    prepare() {
      if (isLive()) void draftKey()
    },
    /** False when the device could not store it, or something newer was written in the meantime. */
    write(draft: Draft): Promise<boolean> {
      drafts.set(place, draft)
      return store(place, draft)
    },
    forget() {
      drafts.delete(place)
      remove(place)
    },
  }
}

/** A person's copies of all forms whose names begin with `start`. */
export function localCopies(person: string, start: string): Draft[] {
  const place = placeOf(person, start)
  return [...drafts].filter(([key]) => key.startsWith(place)).map(([, draft]) => draft)
}

/** Calls back after another tab of the same person has kept something, or sent it. */
export function onOtherTab(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Before a person's screens open: what this device kept for them is made readable. */
export async function openDrafts(person: string) {
  setOwner(person)
  const places = storedPlaces(placeOf(person, ''))
  const opened = places.length > 0 && (await draftKey())
  if (!opened) return
  await Promise.all(places.map((place) => open(opened, place)))
}

async function open(opened: CryptoKey, place: string) {
  const draft = await unseal(opened, place, item(place) ?? '')
  if (!draft) remove(place)
  else if (!drafts.has(place)) drafts.set(place, draft)
}

async function store(place: string, draft: Draft): Promise<boolean> {
  if (!isLive()) return false
  const opened = await draftKey()
  const sealed = opened && (await seal(opened, place, draft))
  // More was typed or the form was sent in the meantime, so this copy is outdated.
  if (!sealed || drafts.get(place) !== draft) return false
  try {
    localStorage.setItem(place, sealed)
    return true
  } catch {
    // Storage is blocked or full: the draft lives on this page until the server takes it.
    return false
  }
}

function draftKey() {
  key ??= fetchKey()
  return key
}

async function fetchKey(): Promise<CryptoKey | undefined> {
  // Without a secure origin the browser encrypts nothing, and then nothing is kept on the device.
  if (!globalThis.crypto?.subtle) return
  try {
    const client = await supabase()
    return await importKey((await read(client.rpc('my_draft_key'))) ?? '')
  } catch (error) {
    logProblem('The key for drafts could not be read', error)
    key = undefined
    return
  }
}

function isLive() {
  const state = authState()
  return state.status === 'signed-in' && !state.ended
}

/** Copies for another person are removed. */
function setOwner(person: string) {
  if (owner !== person) forgetAll()
  owner = person
}

function forgetAll() {
  drafts.clear()
  key = undefined
  owner = undefined
}

function item(place: string): string | null {
  try {
    return localStorage.getItem(place)
  } catch {
    return null
  }
}

function remove(place: string) {
  try {
    localStorage.removeItem(place)
  } catch {
    // Storage is blocked: there is nothing to forget.
  }
}

function storedPlaces(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((place) => place.startsWith(start))
  } catch {
    return []
  }
}

onAuthState(() => {
  const state = authState()
  if (state.status === 'signed-in') {
    setOwner(state.person.id)
    if (state.ended) key = undefined
  } else if (state.status === 'signed-out') {
    forgetAll()
    // Signing out leaves nothing behind for the next person at this computer.
    if (state.leaving) for (const place of storedPlaces(prefix)) remove(place)
  }
})

/** Another tab of the same person kept something, or sent it. */
globalThis.addEventListener?.('storage', async ({ key: place, newValue }) => {
  if (!place || !owner || !place.startsWith(placeOf(owner, ''))) return
  if (newValue === null) drafts.delete(place)
  else if (isLive()) {
    const opened = await draftKey()
    const draft = opened && (await unseal(opened, place, newValue))
    if (draft) drafts.set(place, draft)
  }
  for (const listener of listeners) listener()
})
