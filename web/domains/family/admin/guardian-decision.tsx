import { useState } from 'react'
import type { Representation, Right } from '#core/answers/representation.ts'
import { read } from '#web/platform/read.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useFamilyAct } from '../shared/api.ts'
import { RightsField } from '../shared/rights-list.tsx'
import { useEndAccess } from './proxy-end.tsx'

interface GuardianDecisionProps {
  one: Representation
  /** No one has verified the guardian yet. */
  waiting: boolean
  /** Whether the document was opened here. */
  opened: boolean
}

/** Verifies a guardian or declines their document; later limits or ends what they may do. */
export function GuardianDecision({ one, waiting, opened }: GuardianDecisionProps) {
  const [edited, setEdited] = useState<{ from: string; rights: Right[] }>()
  // A colleague may have changed them in the meantime: earlier selections must not overwrite that.
  const from = one.rights.join()
  const rights = edited?.from === from ? edited.rights : one.rights
  const [reason, setReason] = useState('')
  const [asking, setAsking] = useState(false)
  const verify = useFamilyAct<void>({
    run: (client) =>
      read(
        client.rpc('verify_guardian', {
          representation: one.id,
          rights,
          document: one.document_name ?? '',
        }),
      ),
    failed: 'We couldn’t verify the guardian. Try again.',
    done: 'Guardian verified and notified.',
  })
  const limit = useFamilyAct<void>({
    run: (client) => read(client.rpc('limit_representative', { representation: one.id, rights, reason })),
    failed: 'We couldn’t save the change. Try again.',
    done: 'Saved. The guardian was notified.',
  })
  const end = useEndAccess(one, reason)
  const decline = useFamilyAct<void>({
    run: (client) =>
      read(
        client.rpc('decline_guardian', { representation: one.id, reason, document: one.document_name ?? '' }),
      ),
    failed: 'We couldn’t decline the document. Try again.',
    done: 'Document declined. The guardian was notified.',
  })
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <RightsField
        legend="Rights"
        value={rights}
        onChange={(next) => setEdited({ from, rights: next })}
        kept={one.kept_private}
        patientSignsIn={one.patient_signs_in}
      />
      <div className="grid content-start gap-4">
        {one.kept_private.length > 0 && (
          <Banner tone="info" title={`The guardian won’t see everything at ${one.patient_age}.`}>
            {one.private_reason_english ?? 'No rule covers this age, so everything stays private.'}
          </Banner>
        )}
        {waiting && (
          <>
            <Button
              className="justify-self-start"
              disabled={!one.document_name}
              busy={verify.isPending}
              onClick={() => (opened ? verify.mutate() : setAsking(true))}
            >
              Verify guardian
            </Button>
            <Confirm
              open={asking}
              onOpenChange={setAsking}
              danger={false}
              title="Verify without opening the document?"
              description={`You haven’t opened the document here. Verifying lets ${one.name} act for ${one.patient_name}.`}
              confirmLabel="Verify anyway"
              cancelLabel="Go back"
              onConfirm={() => {
                setAsking(false)
                verify.mutate()
              }}
            />
          </>
        )}
        <Field
          label="Reason"
          hint={
            waiting
              ? 'Required to decline the document or end access. We’ll email the guardian why the document was declined.'
              : 'Required to limit or end access. The guardian can read why access was limited.'
          }
        >
          <Input value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
        </Field>
        <div className="flex flex-wrap gap-3">
          {!waiting && (
            <Button variant="secondary" busy={limit.isPending} onClick={() => limit.mutate()}>
              Save rights
            </Button>
          )}
          {waiting && one.document_name && (
            <Button variant="secondary" busy={decline.isPending} onClick={() => decline.mutate()}>
              Decline document
            </Button>
          )}
          <Button variant="danger-quiet" busy={end.isPending} onClick={() => end.mutate()}>
            End access
          </Button>
        </div>
      </div>
    </div>
  )
}
