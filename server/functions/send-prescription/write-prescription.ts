import { randomUUID } from 'node:crypto'
import { addressLine } from '#core/billing/claim-fields.ts'
import type { SendPrescription } from '#core/contracts/send-prescription.ts'
import { inWords } from '#core/in-words.ts'
import { scheduleOf } from '#core/medications/controlled.ts'
import { toMedications } from '#core/medications/convert.ts'
import { sayFrequency, sayRoute } from '#core/medications/say-codes.ts'
import type { Medication, Schedule } from '#core/medications/types.ts'
import { practice } from '#core/practice.ts'
import { providerName } from '#core/provider-name.ts'
import { sayDay } from '#core/say-day.ts'
import type { Sql } from '#server/db/pool.ts'
import { makePdf } from '#server/documents/make-pdf.ts'
import type { Log, Part } from '#server/documents/types.ts'
import type { Prescription } from '#server/engines/pharmacy/types.ts'
import { activeOrganization, letterheadOf } from '../documents/letterhead.ts'
import { type Clinician, requireClinician } from '../documents/require-provider.ts'
import { FunctionError } from '../types.ts'

type Person = {
  patient_id: string
  first_name: string
  last_name: string
  born: string | null
  phone: string | null
  allergies: string | null
  current_medications: unknown
  address_line1: string | null
  address_line2: string | null
  city: string | null
  state: string | null
  zip_code: string | null
}

/** The prescription from what the chart holds, for a medication this clinician may prescribe and has verified. */
export async function writePrescription(
  tx: Sql,
  { patientId, medicationId }: SendPrescription,
  log: Log,
): Promise<Prescription> {
  const clinician = await requireClinician(tx)
  const [person] = await tx<Person[]>`
    select patient_id, first_name, last_name, date_of_birth::text as born, phone, allergies, current_medications,
      address_line1, address_line2, city, state, zip_code
    from public.profiles p where id = ${patientId}
      and exists (select from private.under_my_care c where c.patient_id = p.id)`
  if (!person) throw new FunctionError(404, 'no_such_patient', 'There is no such patient of yours')
  const medication = toMedications(person.current_medications).find(({ id }) => id === medicationId)
  if (!medication) throw new FunctionError(404, 'no_such_medication', 'This medication is not on the list')
  if (!medication.verified || !medication.prescribedDate || medication.status !== 'ongoing')
    throw new FunctionError(409, 'not_prescribed', 'Only what was prescribed and checked can be sent')

  const { schedule, deaNumber } = await controlOf(tx, medication)
  const prescription = {
    reference: randomUUID(),
    patient: {
      name: `${person.first_name} ${person.last_name}`.trim(),
      dateOfBirth: person.born ?? '',
      address: addressLine(person),
      phone: person.phone ?? '',
    },
    prescriber: {
      name: providerName(clinician),
      npi: clinician.type_1_npi ?? clinician.npi ?? '',
      licenseNumber: clinician.license_number ?? '',
      ...(deaNumber && { deaNumber }),
    },
    medication: {
      name: medication.name,
      dosage: medication.dosage,
      route: medication.route,
      frequency: medication.frequency,
      instructions: medication.instructions,
      ...(medication.quantity && { quantity: medication.quantity }),
      ...(medication.daysSupply && { daysSupply: medication.daysSupply }),
      refills: medication.refillsRemaining,
      ...(schedule && { schedule }),
    },
    writtenOn: medication.prescribedDate.slice(0, 10),
  }
  const paper = {
    title: 'Prescription',
    head: letterheadOf(await activeOrganization(tx)),
    foot: `Patient no. ${person.patient_id}`,
    parts: partsOf(prescription, medication, person, clinician),
  }
  return { ...prescription, pdf: await makePdf(paper, log) }
}

/** A controlled substance is written only by who is registered with the DEA, and in how many is said in numbers. */
async function controlOf(tx: Sql, { name, quantity }: Medication) {
  const schedule = scheduleOf(name)
  if (!schedule) return {}
  const [row] = await tx<{ number: string | null }[]>`select public.my_dea_number() as number`
  if (!row?.number)
    throw new FunctionError(409, 'no_dea_number', 'A controlled substance needs your DEA number on it')
  if (!quantity)
    throw new FunctionError(409, 'no_quantity', 'A controlled substance needs its quantity in numbers')
  return { schedule, deaNumber: row.number }
}

function partsOf(
  { patient, prescriber, writtenOn, medication: { schedule } }: Omit<Prescription, 'pdf'>,
  medication: Medication,
  person: Person,
  clinician: Clinician,
): Part[] {
  const how = [sayRoute(medication.route), sayFrequency(medication.frequency)].join(', ')
  return [
    {
      kind: 'facts',
      facts: [
        ['Patient', patient.name],
        ['Date of birth', patient.dateOfBirth ? sayDay(patient.dateOfBirth) : 'Not recorded'],
        ['Address', patient.address || 'Not recorded'],
        ['Allergies', person.allergies?.trim() || 'Not recorded'],
        ['Date written', sayDay(writtenOn)],
      ],
    },
    { kind: 'heading', text: `Rx: ${medication.name} ${medication.dosage}` },
    {
      kind: 'facts',
      facts: [
        ['Directions', [how, medication.instructions].filter(Boolean).join('. ')],
        [
          'Quantity',
          medication.quantity
            ? sayQuantity(medication.quantity)
            : '______________ (written by the prescriber)',
        ],
        ...(medication.daysSupply ? [["Days' supply", String(medication.daysSupply)] as const] : []),
        ['Refills', schedule === 'II' ? 'None: schedule II' : String(medication.refillsRemaining)],
        ...(schedule ? [['Controlled substance', `Schedule ${schedule}`] as const] : []),
        ...(medication.overrideReason
          ? [["Prescriber's note on a safety alert", medication.overrideReason] as const]
          : []),
      ],
    },
    {
      kind: 'signature',
      lines: [
        prescriber.name,
        ...(prescriber.licenseNumber ? [`License ${prescriber.licenseNumber}`] : []),
        ...(prescriber.npi ? [`NPI ${prescriber.npi}`] : []),
        ...(prescriber.deaNumber ? [`DEA ${prescriber.deaNumber}`] : []),
        ...(clinician.email ? [clinician.email] : []),
      ],
    },
    { kind: 'note', text: validity(schedule) },
  ]
}

/** In digits and in words, so that nobody adds a zero. */
function sayQuantity(quantity: number) {
  return `${quantity} (${inWords(quantity)})`
}

function validity(schedule: Schedule | undefined) {
  const paper = `Printed by ${practice.name}. Valid with the prescriber's signature by hand`
  if (!schedule) return `${paper}.`
  return `${paper}, in ink, on the day it is written. This is a schedule ${schedule} controlled substance: it was not and cannot be sent electronically from here, and cannot be prescribed on paper where the law asks for an electronic prescription.`
}
