import { isDate } from '../plain-date.ts'
import { defaultFrequency, defaultRoute, importedRefills } from './constants.ts'
import { readFrequency, readPlainText, readRoute } from './read-text.ts'
import type { CardStatus, Medication, MedicationStatus } from './types.ts'

type Stored = Record<string, unknown>

/** Whatever a profile holds, as entries: objects of today, objects of older shapes, plain text. Nothing is verified by being read. */
export function toMedications(stored: unknown): Medication[] {
  const seen = new Set<string>()
  return storedEntries(stored).map((entry, at) => {
    const medication = toMedication(entry, at)
    const id = seen.has(medication.id) ? `${medication.id}-${at + 1}` : medication.id
    seen.add(id)
    return { ...medication, id }
  })
}

/** The stored entries themselves, so that a save can leave untouched ones unchanged. */
export function storedEntries(stored: unknown): readonly (Stored | string)[] {
  const list = Array.isArray(stored) ? stored : typeof stored === 'string' ? listOfText(stored) : []
  return list.filter((entry) => (typeof entry === 'string' ? entry.trim() !== '' : isObject(entry)))
}

function listOfText(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(text)
    if (Array.isArray(parsed)) return parsed
  } catch {
    // Plain words, not JSON.
  }
  return text.split(/[\n;]|,(?!\d)/)
}

function toMedication(entry: Stored | string, at: number): Medication {
  return typeof entry === 'string' ? fromText(entry, at) : fromObject(entry, at)
}

/** The words themselves are kept as notes: what the patient wrote counts for more than what we read in it. */
function fromText(text: string, at: number): Medication {
  const { name, dosage, frequency } = readPlainText(text)
  return {
    ...blankMedication(`imported-${at + 1}`),
    name,
    dosage,
    frequency: frequency ?? defaultFrequency,
    notes: text.trim() === name ? '' : `As written before: ${text.trim()}`,
    isManualEntry: true,
  }
}

function fromObject(entry: Stored, at: number): Medication {
  const text = (...keys: string[]) => firstText(entry, keys)
  const count = (...keys: string[]) => firstCount(entry, keys)
  const { status, cardStatus } = readStatus(text('status'), text('cardStatus', 'card_status'))
  const remaining = count('refillsRemaining', 'refills_remaining', 'refills') ?? importedRefills
  const verified = entry.verified === true
  const startDate = text('startDate', 'start_date', 'started').slice(0, 10)
  const optional = {
    prescribedDate: text('prescribedDate', 'prescribed_date'),
    prescribedBy: text('prescribedBy', 'prescribed_by'),
    lastRefill: text('lastRefill', 'last_refill'),
    pharmacy: text('pharmacy'),
    refillDeniedOn: text('refillDeniedOn'),
    refillDeniedBy: text('refillDeniedBy'),
    refillDeniedReason: text('refillDeniedReason'),
    verifiedBy: verified ? text('verifiedBy', 'verified_by') : '',
    verifiedAt: verified ? text('verifiedAt', 'verified_at') : '',
    overrideReason: text('overrideReason', 'override_reason'),
  }
  const amounts = {
    quantity: count('quantity') || undefined,
    daysSupply: count('daysSupply', 'days_supply') || undefined,
  }
  return {
    id: text('id') || `imported-${at + 1}`,
    name: text('name', 'medication', 'medicationName', 'medication_name', 'drug'),
    dosage: text('dosage', 'dose', 'strength'),
    route: readRoute(text('route')) || defaultRoute,
    frequency: readFrequency(text('frequency', 'freq')) || defaultFrequency,
    startDate: isDate(startDate) ? startDate : '',
    status,
    cardStatus,
    notes: text('notes', 'note', 'comment'),
    isManualEntry: entry.isManualEntry === true || entry.is_manual_entry === true,
    verified,
    lastUpdated: text('lastUpdated', 'last_updated'),
    refills: count('refills') ?? remaining,
    refillsRemaining: remaining,
    instructions: text('instructions', 'sig'),
    ...Object.fromEntries(Object.entries(amounts).filter(([, value]) => value !== undefined)),
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== '')),
  }
}

/** A new row: the defaults of a medication entry. */
export function blankMedication(id: string): Medication {
  return {
    id,
    name: '',
    dosage: '',
    route: defaultRoute,
    frequency: defaultFrequency,
    startDate: '',
    status: 'ongoing',
    cardStatus: 'active',
    notes: '',
    isManualEntry: false,
    verified: false,
    lastUpdated: '',
    refills: importedRefills,
    refillsRemaining: importedRefills,
    instructions: '',
  }
}

const stopped = ['discontinued', 'stopped', 'inactive', 'expired', 'completed']

/** Older entries kept the card's status where the entry's is now. */
function readStatus(status: string, card: string): { status: MedicationStatus; cardStatus: CardStatus } {
  const said = status.toLowerCase()
  const isOver = stopped.includes(said)
  const cardStatus = [card.toLowerCase(), said].find(isCardStatus) ?? (isOver ? 'completed' : 'active')
  return { status: isOver ? 'discontinued' : 'ongoing', cardStatus }
}

function isCardStatus(text: string): text is CardStatus {
  return text === 'active' || text === 'pending' || text === 'expired' || text === 'completed'
}

function isObject(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function firstText(entry: Stored, keys: readonly string[]) {
  const value = keys
    .map((key) => entry[key])
    .find((each) => typeof each === 'string' || typeof each === 'number')
  return value === undefined ? '' : String(value).trim()
}

function firstCount(entry: Stored, keys: readonly string[]) {
  const value = firstText(entry, keys)
  return /^\d+$/.test(value) ? Number(value) : undefined
}
