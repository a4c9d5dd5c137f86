import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { takeLostFocus } from '#web/platform/focus-on-arrival.ts'
import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { describeNotStored } from '#web/platform/refusal.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { chartKey } from './api/chart.ts'

interface RevokeReleaseProps {
  release: { id: string; recipient: string }
  patientId: string
}

/** Ends a release that the patient revoked by phone, by letter or in person. */
export function RevokeRelease({ release, patientId }: RevokeReleaseProps) {
  const cache = useQueryClient()
  const [writing, setWriting] = useState(false)
  const [how, setHow] = useState('')
  const [problem, setProblem] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  const revoke = useMutation({
    mutationFn: async () => {
      const client = await supabase()
      await read(client.rpc('revoke_release', { release: release.id, how: how.trim() }))
    },
    onSettled: () => cache.invalidateQueries({ queryKey: [...chartKey(patientId), 'releases'] }),
  })

  function cancel() {
    flushSync(() => setWriting(false))
    setProblem(undefined)
    takeLostFocus(button.current)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const row = event.currentTarget.closest('li')
    if (!how.trim()) return setProblem('Enter how and when the patient revoked it')
    try {
      await revoke.mutateAsync()
      toast.success(`The release to ${release.recipient} is withdrawn`)
      requestAnimationFrame(() => takeLostFocus(row))
    } catch (error) {
      logProblem('A revocation could not be recorded', error)
      setProblem(describeNotStored(error, { failed: 'record this', stored: 'this was recorded' }))
    }
  }

  if (!writing)
    return (
      <Button
        ref={button}
        size="sm"
        variant="secondary"
        className="justify-self-start"
        aria-label={`Record revocation of the release to ${release.recipient}`}
        onClick={() => setWriting(true)}
      >
        Record revocation
      </Button>
    )
  return (
    <form noValidate className="mt-1 grid gap-3" onSubmit={(event) => void submit(event)}>
      <Field
        label="How the patient revoked it"
        hint="How and when. For example: by phone on 11/16/2026, identity confirmed by date of birth. From now on, don’t share anything under this release."
        error={problem}
      >
        <Textarea
          rows={2}
          maxLength={500}
          autoFocus
          value={how}
          onChange={({ target }) => setHow(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="danger" busy={revoke.isPending} busyLabel="Recording…">
          Record revocation
        </Button>
        <Button size="sm" variant="quiet" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
