import { createHash } from 'node:crypto'
import { adjustedAmount, openBalance } from '#core/billing/balance.ts'
import { chargesOf } from '#core/billing/charges.ts'
import { claimFields, missingFields, modifierOf } from '#core/billing/claim-fields.ts'
import type { ClaimSource } from '#core/billing/claim-source.ts'
import { missingToBill } from '#core/billing/missing-to-bill.ts'
import type { IssuedDocument } from '#core/contracts/issue-document.ts'
import { countOf } from '#core/count-of.ts'
import { formatDay } from '#core/format-day.ts'
import { practice } from '#core/practice.ts'
import { providerName } from '#core/provider-name.ts'
import type { Part } from '#server/documents/types.ts'
import { keepDocument } from '../documents/keep-document.ts'
import { letterheadOf } from '../documents/letterhead.ts'
import { storePdf } from '../documents/store-pdf.ts'
import { withSpanish } from '../documents/with-spanish.ts'
import { refusedWith } from '../refused-with.ts'
import type { Issue } from './issue.ts'
import { loadClaim } from './load-claim.ts'

/** The document a patient gives to their insurer: services, codes, charges, and the boxes of a claim. */
export async function issueSuperbill(
  { services, caller, tx, prepare }: Issue,
  billId: string,
): Promise<IssuedDocument> {
  const { source, patientId, changedLast } = await loadClaim(tx, billId)
  if (missingToBill(source).length > 0) throw refusedWith('claimIncomplete')
  const patient = `${source.patient.first_name} ${source.patient.last_name}`.trim()
  const [known] = await tx<{ today: string }[]>`
    select (now() at time zone ${practice.timeZone})::date::text as today`
  const contentOf = (createdOn?: string) =>
    withSpanish(
      {
        title: 'Superbill',
        head: letterheadOf(source.organization),
        foot: `Visit of ${formatDay(source.serviceDate)}, patient no. ${source.patient.patient_id}`,
        parts: superbillParts(source, patient, createdOn),
      },
      source.patient.preferred_language,
      'insurer',
    )
  // A new creation date doesn't make it a different superbill. A payment or a correction does, even if it was undone,
  // because the previous one is outdated.
  const documentId = idOf({ billId, content: contentOf(), ...(changedLast && { changedLast }) })
  const kept = await tx<{ file_name: string; file_url: string }[]>`
    select file_name, file_url from public.patient_documents where id = ${documentId}`
  if (kept[0]) return { documentId, fileName: kept[0].file_name, fileUrl: kept[0].file_url }
  const content = contentOf(known?.today)
  const { stored } = await prepare(content, () => storePdf(services, content))
  return keepDocument(tx, caller, {
    documentId,
    patientId,
    type: 'superbill',
    fileName: `Superbill - ${patient} - ${source.serviceDate}.pdf`,
    slug: `superbill-${billId}`,
    stored,
  })
}

/** The same superbill requested twice is the same document; one with changed content is a new document. */
function idOf(superbill: unknown): string {
  const hex = createHash('sha256').update(JSON.stringify(superbill)).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

function superbillParts(source: ClaimSource, patient: string, createdOn?: string): Part[] {
  const { bill, provider, procedures, diagnoses } = source
  const fields = claimFields(source)
  const missing = missingFields(fields)
  const charge = `$${bill.total_amount.toFixed(2)}`
  // Until the charge is divided among the codes, all of it is on the first line.
  const each = chargesOf(bill, procedures) ?? [bill.total_amount]
  const adjusted = adjustedAmount(bill)
  return [
    {
      kind: 'facts',
      facts: [
        ['Patient', patient],
        ['Provider', providerName(provider)],
        ['Date of service', formatDay(source.serviceDate)],
        [
          'Billed time',
          `${countOf(bill.session_duration_minutes, 'minute', 'minutes')}, by ${bill.service_mode}`,
        ],
        ...diagnoses.map(({ code, description }, at): [string, string] => [
          at === 0 ? 'Diagnosis' : '',
          [code, description].filter(Boolean).join(' '),
        ]),
      ],
    },
    {
      kind: 'table',
      label: 'Services',
      columns: [
        { title: 'CPT', share: 1 },
        { title: 'Service', share: 5 },
        { title: 'Units', share: 0.8, align: 'right' },
        { title: 'Charge', share: 1.4, align: 'right' },
      ],
      rows: [
        ...procedures.map(({ code, description, units = 1 }, at) => [
          `${code}-${modifierOf(bill)}`,
          description,
          String(units),
          each[at] === undefined ? '' : `$${each[at].toFixed(2)}`,
        ]),
        ['', 'Total charge', '', charge],
        ['', 'Amount paid', '', `$${bill.paid_amount.toFixed(2)}`],
        ...(adjusted > 0 ? [['', 'Adjusted', '', `$${adjusted.toFixed(2)}`]] : []),
        ['', 'Balance', '', `$${openBalance(bill).toFixed(2)}`],
      ],
    },
    ...(source.codesConfirmed
      ? [
          {
            kind: 'note' as const,
            text: `The provider left before signing the note of this visit. ${source.codesConfirmed.by} confirmed the codes from the record on ${formatDay(source.codesConfirmed.on)}.`,
          },
        ]
      : []),
    ...(createdOn
      ? [
          {
            kind: 'note' as const,
            text: `Created ${formatDay(createdOn)}. Later payments are not included.`,
          },
        ]
      : []),
    { kind: 'heading', text: 'Claim fields (CMS-1500)' },
    {
      kind: 'table',
      label: 'Claim fields',
      columns: [
        { title: 'Box', share: 0.8 },
        { title: 'Field', share: 3.4 },
        { title: 'Entry', share: 4 },
      ],
      rows: fields.map(({ box, name, value, optional }) => [
        box,
        name,
        value || (optional ? '' : 'Not recorded'),
      ]),
    },
    ...(missing.length > 0
      ? [
          {
            kind: 'note' as const,
            text: `A payer may return this claim: ${missing.map(({ box, name }) => `${name} (box ${box})`).join(', ')} not recorded.`,
          },
        ]
      : []),
    ...(bill.status === 'void' ? [{ kind: 'note' as const, text: 'This bill is void.' }] : []),
  ]
}
