import { formatPhone } from '../fields/show-phone.ts'
import { capitalize } from '../first-letter.ts'
import { providerName } from '../provider-name.ts'
import { chargesOf } from './charges.ts'
import type { ClaimSource, Code } from './claim-source.ts'

export type ClaimField = {
  /** The number of the box on the CMS-1500 (02/12). */
  box: string
  name: string
  value: string
  /** May stay empty on a claim that a payer accepts. */
  optional?: boolean
  /** Why it is empty. */
  hint?: string
}

export const payerTypes: Record<string, string> = {
  medicare: 'Medicare',
  medicaid: 'Medicaid',
  tricare: 'TRICARE',
  champva: 'CHAMPVA',
  group: 'Group health plan',
  feca: 'FECA',
  other: 'Other',
}

export const accidents: Record<string, string> = {
  none: 'No',
  employment: 'Employment (10a)',
  auto: 'Auto accident (10b)',
  other: 'Other accident (10c)',
}

/** The form has room for twelve diagnoses, and a line points to four of them. */
const diagnosesAForm = 12
const pointersALine = 4
const placeholderNpi = '0000000000'
const placeholderEin = '00-0000000'

/** The claim by the box names of the CMS-1500. What wasn't recorded is empty, and `missingFields` says so. */
export function claimFields(source: ClaimSource): ClaimField[] {
  return [...insuredFields(source), ...serviceFields(source), ...billingProviderFields(source)]
}

/** Boxes 1 to 13: who is insured, and by whom. */
function insuredFields({ patient, coverage, signedOn }: ClaimSource): ClaimField[] {
  const signed = signedOn ? `Signature on file, ${usDate(signedOn)}` : ''
  const isSelf = coverage?.relationship === 'self'
  const patientName = [patient.last_name, patient.first_name].filter(Boolean).join(', ')
  return [
    optional(
      field(
        '',
        'Payer ID and address',
        [coverage?.payer_id, coverage?.payer_address].filter(Boolean).join(', '),
      ),
    ),
    field('1', 'Type of coverage', coverage?.payer_type && payerTypes[coverage.payer_type]),
    field('1a', "Insured's I.D. number", patient.insurance_policy_number),
    field('2', "Patient's name", patientName),
    field('3', "Patient's birth date", patient.date_of_birth && usDate(patient.date_of_birth)),
    field('3', 'Sex', coverage?.sex),
    field('4', "Insured's name", isSelf ? patientName : coverage?.insured_name),
    field('5', "Patient's address", addressLine(patient)),
    field('5', "Patient's telephone", patient.phone && formatPhone(patient.phone)),
    field(
      '6',
      'Patient relationship to insured',
      coverage?.relationship && capitalize(coverage.relationship),
    ),
    optional(field('7', "Insured's address", isSelf ? addressLine(patient) : '')),
    field(
      '10',
      'Condition related to employment, auto or other accident',
      coverage?.accident && accidents[coverage.accident],
    ),
    optional(field('11', "Insured's policy group number", coverage?.group_number)),
    field('11c', 'Insurance plan name or program name', patient.insurance_provider),
    field('11d', 'Another health benefit plan', coverage && (coverage.other_plan ? 'Yes' : 'No')),
    field('12', "Patient's signature", signed),
    field('13', "Insured's signature", signed),
  ]
}

/** Boxes 17 to 24: what was done, for which diagnoses. */
function serviceFields({ bill, coverage, diagnoses, procedures, serviceDate }: ClaimSource): ClaimField[] {
  const pointers = diagnoses
    .slice(0, pointersALine)
    .map((_, at) => letter(at))
    .join('')
  return [
    optional(
      field(
        '17',
        'Referring provider and NPI (17b)',
        [coverage?.referring_name, coverage?.referring_npi].filter(Boolean).join(', '),
      ),
    ),
    field(
      '21',
      'Diagnosis or nature of illness or injury (ICD Ind. 0)',
      diagnoses
        .slice(0, diagnosesAForm)
        .map(({ code }, at) => `${letter(at)}. ${code}`)
        .join('; '),
    ),
    {
      ...optional(field('22', 'Resubmission code and original reference number', resubmission(bill))),
      hint: 'Filled in once the payer has denied the claim, or with its number for a corrected claim.',
    },
    optional(field('23', 'Prior authorization number', coverage?.prior_authorization)),
    field('24A', 'Date(s) of service', usDate(serviceDate)),
    {
      ...field('24B', 'Place of service', bill.place_of_service),
      hint: 'The patient’s location wasn’t recorded.',
    },
    field(
      '24D',
      'Procedures, services, or supplies (CPT/HCPCS and modifier)',
      procedures.map(({ code }) => `${code}-${modifierOf(bill)}`).join('; '),
    ),
    field('24E', 'Diagnosis pointer', pointers),
    field('24F', '$ Charges', chargeLines(bill, procedures)),
    field('24G', 'Days or units', procedures.map(({ units = 1 }) => units).join('; ') || '1'),
    field(
      '24J',
      'Rendering provider taxonomy (shaded, qualifier ZZ)',
      bill.taxonomy_code && `ZZ${bill.taxonomy_code}`,
    ),
    field('24J', 'Rendering provider I.D. # (NPI)', bill.rendering_provider_npi),
  ]
}

/** Boxes 25 to 33: who bills, and how much. */
function billingProviderFields(source: ClaimSource): ClaimField[] {
  const { bill, patient, organization, coverage } = source
  const location = [organization?.name, organization && addressLine(organization)].filter(Boolean).join(', ')
  return [
    field(
      '25',
      'Federal tax I.D. number (EIN)',
      unless(bill.organization_ein, placeholderEin) || unless(organization?.ein, placeholderEin),
    ),
    field('26', "Patient's account no.", patient.patient_id),
    field('27', 'Accept assignment', coverage && (coverage.accepts_assignment ? 'Yes' : 'No')),
    field('28', 'Total charge', bill.total_amount.toFixed(2)),
    field('29', 'Amount paid', bill.paid_amount.toFixed(2)),
    field('31', 'Signature of physician or supplier', signatureOf(source)),
    optional(field('32', 'Service facility location', location)),
    field('33', 'Billing provider info', location),
    field('33', 'Billing provider phone', organization?.phone),
    field(
      '33a',
      'Billing provider NPI',
      unless(bill.organization_npi, placeholderNpi) || unless(organization?.type_2_npi, placeholderNpi),
    ),
    field('33b', 'Other I.D. # (taxonomy)', bill.taxonomy_code && `ZZ${bill.taxonomy_code}`),
  ]
}

/** The person who confirmed the codes of a provider who left signs for the practice, never as the provider. */
function signatureOf({ provider, noteSignedOn, codesConfirmed }: ClaimSource): string {
  if (noteSignedOn) return `${providerName(provider)}, ${usDate(noteSignedOn)}`
  return codesConfirmed
    ? `${codesConfirmed.by} for ${providerName(provider)}, ${usDate(codesConfirmed.on)}`
    : ''
}

/** A claim that was denied stays a replacement when it is sent again. */
function resubmission({ status, payer_claim_number }: ClaimSource['bill']): string {
  if (status !== 'denied' && !payer_claim_number) return ''
  return ['7 (replacement of prior claim)', payer_claim_number].filter(Boolean).join(', ')
}

/** Until the charge is divided among the codes, all of it is on the first line. */
function chargeLines(bill: ClaimSource['bill'], procedures: readonly Code[]): string {
  const charges = procedures.length > 0 && chargesOf(bill, procedures)
  return (charges || [bill.total_amount]).map((charge) => charge.toFixed(2)).join('; ')
}

/** What a payer would send back. */
export function missingFields(fields: readonly ClaimField[]): ClaimField[] {
  return fields.filter(({ value, optional }) => value === '' && !optional)
}

function field(box: string, name: string, value: string | null | undefined): ClaimField {
  return { box, name, value: value?.trim() ?? '' }
}

const optional = (entry: ClaimField): ClaimField => ({ ...entry, optional: true })

const letter = (at: number) => String.fromCharCode(65 + at)
/** Entered later than the bill was created, the practice's number still reaches it. */
const unless = (value: string | null | undefined, placeholder: string) =>
  value === placeholder ? '' : (value ?? '')

/** Telehealth: 95 for audio and video, 93 for audio only. */
export function modifierOf({ service_mode }: { service_mode: string }): '93' | '95' {
  return service_mode === 'audio' ? '93' : '95'
}

function usDate(date: string) {
  const [year, month, day] = date.split('-')
  return `${month}/${day}/${year}`
}

type Address = {
  address_line1: string | null
  address_line2: string | null
  city: string | null
  state: string | null
  zip_code: string | null
}

export function addressLine({ address_line1, address_line2, city, state, zip_code }: Address): string {
  if (!address_line1) return ''
  const place = [city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [address_line1, address_line2, place].filter(Boolean).join(', ')
}
