import type { FulfilledRequest } from '#core/contracts/fulfil-record-request.ts'
import { formatDate } from '#web/platform/formats.ts'
import { showPlainDate } from '#web/platform/plain-date.ts'
import { Banner } from '#web/ui/banner.tsx'
import type { RecordRequest } from './api/record-requests.ts'
import { Contents } from './contents.tsx'

interface PreviewProps {
  request: RecordRequest
  preview: FulfilledRequest
}

/** What would be delivered, to whom, and what to check first. */
export function Preview({ request, preview }: PreviewProps) {
  const { account, contents, notReleased, tooLarge } = preview
  const withheld = notReleased.notes + notReleased.documents
  return (
    <>
      <WhoseAccount request={request} account={account} />
      {account.closedAt && (
        <Banner tone="warning" title={`This account was closed on ${formatDate(account.closedAt)}.`}>
          The patient can’t sign in, and we won’t email them. After you deliver, download the files here and
          hand them over.
        </Banner>
      )}
      <Contents contents={contents} />
      {withheld > 0 && (
        <Banner
          tone="warning"
          title={`Not released in the portal yet: ${count(notReleased.notes, 'signed note')} and ${count(notReleased.documents, 'document')}.`}
        >
          Patients have a right to these too. Review them before you deliver.
        </Banner>
      )}
      {tooLarge > 0 && (
        <p className="text-sm">
          {tooLarge} of the documents are too large to include. The record lists them; send them another way.
        </p>
      )}
      <p className="text-sm text-ink-muted">
        This preview opened the chart for this request. The access is in the audit log, and the patient can
        see it. Drafts, transcripts and recordings are never included.
      </p>
    </>
  )
}

/** The data from the form is compared with the account: the record is the account's, whatever the form says. */
function WhoseAccount({
  request,
  account,
}: {
  request: RecordRequest
  account: FulfilledRequest['account']
}) {
  const born = account.dateOfBirth ? showPlainDate(account.dateOfBirth) : 'not recorded'
  const said = `${account.name || 'No name on file'}, born ${born}, patient no. ${account.patientNumber}`
  const same = (name: string) => name.trim().toLocaleLowerCase('en-US').replace(/\s+/g, ' ')
  if (same(account.name) === same(request.patient_name) && account.dateOfBirth === request.date_of_birth)
    return <p className="text-sm">On the account: {said}.</p>
  return (
    <Banner tone="warning" title={`This account belongs to ${said}.`}>
      The request names {request.patient_name}, born {showPlainDate(request.date_of_birth)}. Confirm who sent
      the request before you deliver.
    </Banner>
  )
}

const count = (number: number, thing: string) => `${number} ${thing}${number === 1 ? '' : 's'}`
