import type { FulfilledRequest } from '#core/contracts/fulfil-record-request.ts'
import { showPlainDate } from '#web/platform/plain-date.ts'
import { Banner } from '#web/ui/banner.tsx'
import type { RecordRequest } from './api/record-requests.ts'
import { Contents } from './contents.tsx'

interface PreviewProps {
  request: RecordRequest
  preview: FulfilledRequest
}

/** What would be delivered, to whom, and what to look at first. */
export function Preview({ request, preview }: PreviewProps) {
  const { account, contents, notReleased, tooLarge } = preview
  const withheld = notReleased.notes + notReleased.documents
  return (
    <>
      <WhoseAccount request={request} account={account} />
      <Contents contents={contents} />
      {withheld > 0 && (
        <Banner
          tone="warning"
          title={`Not released in the portal yet: ${count(notReleased.notes, 'signed note')} and ${count(notReleased.documents, 'document')}.`}
        >
          A patient’s right to their record covers them. Read them before you deliver.
        </Banner>
      )}
      {tooLarge > 0 && (
        <p className="text-sm">
          {tooLarge} of the documents are too large to be sent along. The record names them; hand them over
          another way.
        </p>
      )}
      <p className="text-sm text-ink-muted">
        This look opened the chart for this request. It is in the audit log, and the patient can see it.
        Drafts, transcripts and recordings never go in.
      </p>
    </>
  )
}

/** What was typed into the form is held against the account: the record is the account's, whatever the form says. */
function WhoseAccount({
  request,
  account,
}: {
  request: RecordRequest
  account: FulfilledRequest['account']
}) {
  const born = account.dateOfBirth ? showPlainDate(account.dateOfBirth) : 'not recorded'
  const said = `${account.name || 'No name yet'}, born ${born}, patient no. ${account.patientNumber}`
  const same = (name: string) => name.trim().toLocaleLowerCase('en-US').replace(/\s+/g, ' ')
  if (same(account.name) === same(request.patient_name) && account.dateOfBirth === request.date_of_birth)
    return <p className="text-sm">On the account: {said}.</p>
  return (
    <Banner tone="warning" title={`The account is that of ${said}.`}>
      The request names {request.patient_name}, born {showPlainDate(request.date_of_birth)}. Make sure who
      asked before you deliver.
    </Banner>
  )
}

const count = (number: number, thing: string) => `${number} ${thing}${number === 1 ? '' : 's'}`
