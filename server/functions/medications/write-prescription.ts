import { addressLine } from '#core/billing/claim-fields.ts'
import type { OtherPharmacy } from '#core/contracts/other-pharmacy.ts'
import { formatPhone } from '#core/fields/show-phone.ts'
import { formatDay } from '#core/format-day.ts'
import { inWords } from '#core/in-words.ts'
import type { Schedule } from '#core/medications/types.ts'
import { practice } from '#core/practice.ts'
import { providerName } from '#core/provider-name.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Part, PdfContent } from '#server/documents/types.ts'
import type { Prescription } from '#server/engines/pharmacy/types.ts'
import { activeOrganization, letterheadOf } from '../documents/letterhead.ts'
import type { Clinician } from '../documents/require-provider.ts'
import { withSpanish } from '../documents/with-spanish.ts'
import { FunctionError } from '../types.ts'
import type { WrittenCourse } from './write-course.ts'

type Person = {
  patient_id: string
  first_name: string
  last_name: string
  born: string | null
  phone: string | null
  allergies: string | null
  weight: string | null
  address_line1: string | null
  address_line2: string | null
  city: string | null
  state: string | null
  zip_code: string | null
  pharmacy_name: string | null
  pharmacy_address: string | null
  pharmacy_phone: string | null
  preferred_language: string | null
}

export async function loadPerson(tx: Sql, patientId: string): Promise<Person> {
  const [person] = await tx<Person[]>`
    select p.patient_id, p.first_name, p.last_name, p.date_of_birth::text as born, p.phone, p.allergies,
      p.address_line1, p.address_line2, p.city, p.state, p.zip_code,
      p.pharmacy_name, p.pharmacy_address, p.pharmacy_phone, p.preferred_language,
      (select f.value || ' kg, ' || to_char(f.observed_on, 'MM/DD/YYYY') from public.patient_facts f
        where f.patient_id = p.id and f.kind = 'weight' and f.retracted_at is null
        order by f.observed_on desc, f.created_at desc limit 1) as weight
    from public.profiles p where p.id = ${patientId}`
  if (!person) throw new FunctionError(404, 'no_such_patient', 'Patient not found, or not under your care')
  return person
}

type Making = {
  reference: string
  course: WrittenCourse
  person: Person
  /** Instead of the one in the profile. */
  pharmacy: OtherPharmacy | undefined
  clinician: Clinician
  paper: {
    kind: string
    directions: string
    maySubstitute: boolean
    diagnosis?: string | undefined
    pdmpCheckedOn?: string | undefined
    writtenOn: string
  }
  deaNumber: string | undefined
  rule: { name: string; url: string } | undefined
  refills: number
  replaces: { writtenOn: string; dose: string } | undefined
}

type Written = { prescription: Omit<Prescription, 'pdf'>; content: PdfContent }

/** What a US pharmacy needs, for its system and on the signed prescription. */
export async function writePrescription(tx: Sql, making: Making): Promise<Written> {
  const { reference, course, person, clinician, paper, deaNumber, refills, replaces } = making
  const organization = await activeOrganization(tx)
  const head = letterheadOf(organization)
  const prescription: Omit<Prescription, 'pdf'> = {
    reference,
    kind: paper.kind,
    patient: {
      name: `${person.first_name} ${person.last_name}`.trim(),
      dateOfBirth: person.born ?? '',
      address: addressLine(person),
      phone: formatPhone(person.phone ?? ''),
    },
    ...pharmacyOf(making),
    prescriber: {
      name: providerName(clinician),
      npi: clinician.type_1_npi ?? clinician.npi ?? '',
      licenseNumber: clinician.license_number ?? '',
      address: organization ? addressLine(organization) : '',
      phone: organization?.phone ?? practice.phone.label,
      ...(deaNumber && { deaNumber }),
    },
    medication: {
      name: course.drug,
      dosage: course.dose,
      route: course.route,
      frequency: course.frequency,
      instructions: course.instructions,
      directions: paper.directions,
      ...(course.quantity && { quantity: course.quantity }),
      ...(course.days_supply && { daysSupply: course.days_supply }),
      refills,
      maySubstitute: paper.maySubstitute,
      ...(paper.diagnosis && { diagnosis: paper.diagnosis }),
      ...(course.schedule && { schedule: course.schedule }),
    },
    ...(replaces && { replaces }),
    writtenOn: paper.writtenOn,
  }
  const content: PdfContent = {
    title: 'Prescription',
    head,
    foot: `Patient no. ${person.patient_id} · Prescription ${reference.slice(0, 8)}`,
    parts: partsOf(prescription, making),
  }
  return { prescription, content: withSpanish(content, person.preferred_language, 'pharmacy') }
}

/** The patient's preferred pharmacy, unless the prescriber named another pharmacy. */
function pharmacyOf({ person, pharmacy }: Making): Pick<Prescription, 'pharmacy'> {
  if (pharmacy) return { pharmacy: { ...pharmacy, phone: formatPhone(pharmacy.phone) } }
  if (!person.pharmacy_name) return {}
  const { pharmacy_name: name, pharmacy_address: address, pharmacy_phone: phone } = person
  return { pharmacy: { name, address: address ?? '', phone: formatPhone(phone ?? '') } }
}

type Fact = readonly [string, string]
/** The fact, if there is one to print. */
const fact = <T>(name: string, value: T, print: (value: NonNullable<T>) => string): Fact[] =>
  value ? [[name, print(value)]] : []
const text = (name: string, value: string | null | undefined) => fact(name, value, String)

function partsOf(
  { patient, pharmacy, prescriber, medication, writtenOn, replaces }: Omit<Prescription, 'pdf'>,
  { person, course, paper, rule, clinician }: Making,
): Part[] {
  const { schedule } = course
  return [
    {
      kind: 'facts',
      facts: [
        ['Patient', patient.name],
        ['Date of birth', patient.dateOfBirth ? formatDay(patient.dateOfBirth) : 'Not recorded'],
        ['Address', patient.address || 'Not recorded'],
        ...text('Phone', patient.phone),
        ['Allergies', person.allergies?.trim() || 'Not recorded'],
        ...text('Weight', person.weight),
        ...fact('Pharmacy', pharmacy, (found) => Object.values(found).filter(Boolean).join(', ')),
        ['Date written', formatDay(writtenOn)],
      ],
    },
    { kind: 'heading', text: `Rx: ${medication.name} ${medication.dosage}` },
    {
      kind: 'facts',
      facts: [
        ['Directions', paper.directions],
        [
          'Quantity',
          medication.quantity
            ? formatQuantity(medication.quantity)
            : '______________ (written by the prescriber)',
        ],
        ...fact("Days' supply", medication.daysSupply, String),
        [
          'Refills',
          schedule === 'II' ? 'None: schedule II' : `${medication.refills} (${inWords(medication.refills)})`,
        ],
        ['Substitution', medication.maySubstitute ? 'Permitted' : 'Dispense as written'],
        ...text('Diagnosis', medication.diagnosis),
        ...fact('Controlled substance', schedule, (found) => `Schedule ${found}`),
        ...fact('PDMP checked', paper.pdmpCheckedOn, formatDay),
        ...fact('Prescribed by telehealth under', rule, ({ name }) => name),
        ...fact(
          'Replaces',
          replaces,
          (old) => `The prescription of ${formatDay(old.writtenOn)} (${old.dose}). Please discontinue it.`,
        ),
        ...text("Prescriber's note on a safety alert", course.override_reason),
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
    { kind: 'note', text: validity(schedule ?? undefined) },
  ]
}

/** In digits and in words, so that no one can add a zero. */
function formatQuantity(quantity: number) {
  return `${quantity} (${inWords(quantity)})`
}

function validity(schedule: Schedule | undefined) {
  const paper = `Printed by ${practice.name}. Valid with the prescriber's signature by hand`
  if (!schedule) return `${paper}.`
  return `${paper}, in ink, on the day it is written. This is a schedule ${schedule} controlled substance. It was not sent electronically and cannot be sent electronically from here. It cannot be prescribed on paper where the law requires an electronic prescription.`
}
