import { useState } from 'react'
import type { Representation } from '#core/answers/representation.ts'
import { read } from '#web/platform/read.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useFamilyAct } from '../shared/api.ts'
import { RightsList } from '../shared/rights-list.tsx'

export function useEndAccess(one: Representation, reason: string) {
  return useFamilyAct<void>({
    run: (client) => read(client.rpc('end_representation', { representation: one.id, reason })),
    failed: 'We couldn’t end the access. Try again.',
    done: 'Access ended.',
  })
}

/** A patient chose the proxy: the practice can only end it. */
export function ProxyEnd({ one }: { one: Representation }) {
  const [reason, setReason] = useState('')
  const end = useEndAccess(one, reason)
  return (
    <div className="grid gap-4">
      <RightsList now={one.rights_now} keptLabel="private" patientSignsIn={one.patient_signs_in} />
      <Field label="Reason" hint="Required to end access.">
        <Input value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <Button
        variant="danger-quiet"
        className="justify-self-start"
        busy={end.isPending}
        onClick={() => end.mutate()}
      >
        End access
      </Button>
    </div>
  )
}
