import type { IssuedDocument } from '#core/contracts/issue-document.ts'
import { formatDay } from '#core/format-day.ts'
import { type FormType, formSlug, formTitles } from '#core/forms/types.ts'
import { placesLeft } from '#core/forms/wording.ts'
import { providerName } from '#core/provider-name.ts'
import type { PdfContent } from '#server/documents/types.ts'
import { formatInstant } from '../documents/format-dates.ts'
import { keepDocument } from '../documents/keep-document.ts'
import { activeOrganization, letterheadOf } from '../documents/letterhead.ts'
import { requireClinician } from '../documents/require-provider.ts'
import { storePdf } from '../documents/store-pdf.ts'
import { FunctionError } from '../types.ts'
import type { Issue } from './issue.ts'

type Form = {
  form_type: FormType
  status: string
  patient_id: string
  first_name: string
  last_name: string
  born: string | null
  number: string
}

/** Signs a letter in the words given: its PDF, its place in the chart and the signature are one. */
export async function signForm(
  { services, caller, tx, prepare }: Issue,
  { formId, content, signedAt }: { formId: string; content: string; signedAt: Date },
): Promise<IssuedDocument> {
  const clinician = await requireClinician(tx)
  const [form] = await tx<Form[]>`
    select f.form_type, f.status, f.patient_id, p.first_name, p.last_name, p.date_of_birth::text as born, p.patient_id as number
    from public.patient_forms f join public.profiles p on p.id = f.patient_id
    where f.id = ${formId} and f.provider_id = ${clinician.id} for update of f`
  if (!form) throw new FunctionError(404, 'no_such_form', 'Form not found, or you don’t have access to it')
  if (form.status === 'signed') throw new FunctionError(409, 'already_signed', 'This form is already signed')
  if (!content.trim()) throw new FunctionError(400, 'empty_form', 'An empty form can’t be signed')
  if (placesLeft(content).length > 0)
    throw new FunctionError(400, 'places_left', 'Fill in or remove the text in square brackets')

  const title = formTitles[form.form_type]
  const patient = `${form.first_name} ${form.last_name}`.trim()
  const letter: PdfContent = {
    title,
    head: letterheadOf(await activeOrganization(tx)),
    foot: `${title}, patient no. ${form.number}`,
    parts: [
      {
        kind: 'facts',
        facts: [
          ['Patient', patient],
          ['Date of birth', form.born ? formatDay(form.born) : 'Not recorded'],
          ['Date', formatInstant(signedAt).replace(/ at .*/, '')],
        ],
      },
      { kind: 'text', text: content },
      {
        kind: 'signature',
        signed: `${clinician.first_name} ${clinician.last_name}`,
        lines: [
          providerName(clinician),
          ...(clinician.license_number ? [`License ${clinician.license_number}`] : []),
          ...((clinician.type_1_npi ?? clinician.npi)
            ? [`NPI ${clinician.type_1_npi ?? clinician.npi}`]
            : []),
          `Signed electronically on ${formatInstant(signedAt)}`,
        ],
      },
    ],
  }
  // In English alone: an employer or school has no need to know the patient's language.
  const { stored } = await prepare(letter, () => storePdf(services, letter))
  const document = await keepDocument(tx, caller, {
    patientId: form.patient_id,
    type: 'medical_form',
    fileName: `${title} - ${patient}.pdf`,
    slug: formSlug(form.form_type),
    stored,
  })
  await tx`
    update public.patient_forms set content = ${content}, status = 'signed', document_id = ${document.documentId}
    where id = ${formId}`
  return document
}
