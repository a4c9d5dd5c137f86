import { type FormEvent, useState } from 'react'
import { plainDeaNumber, problemWithDeaNumber } from '#core/dea-number.ts'
import { useDeaNumber, useSaveDeaNumber } from '#web/platform/dea-number.ts'
import { logProblem } from '#web/platform/log.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/**
 * Kept apart from the profile, which others read: someone with this number could prescribe in the clinician's name.
 */
export default function DeaNumber() {
  const { data: stored, isError, refetch } = useDeaNumber()
  return (
    <Card aria-labelledby="dea-number" className="grid grid-cols-1 gap-4">
      <h2 id="dea-number" className="heading-card">
        Controlled substances
      </h2>
      {stored !== undefined ? (
        <DeaForm key={stored} stored={stored} />
      ) : isError ? (
        <LoadFailed title="We couldn’t load your DEA number." onRetry={refetch} />
      ) : (
        <Skeleton className="h-16" />
      )}
    </Card>
  )
}

function DeaForm({ stored }: { stored: string }) {
  const save = useSaveDeaNumber()
  const [typed, setTyped] = useState(stored)
  const [tried, setTried] = useState(false)
  const problem = problemWithDeaNumber(typed)
  const number = plainDeaNumber(typed)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (problem) return
    try {
      await save.mutateAsync(number)
      toast.success(number ? 'DEA number saved' : 'DEA number removed')
    } catch (error) {
      logProblem('A DEA number could not be saved', error)
      toast.error('Failed to save your DEA number. Please try again.')
    }
  }

  return (
    <form noValidate onSubmit={submit} className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <Field
        label="DEA number"
        optional
        hint="Only you can see it. It’s printed on prescriptions for controlled substances."
        error={tried ? problem : undefined}
      >
        <Input
          value={typed}
          maxLength={20}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => setTried(true)}
        />
      </Field>
      <Button
        type="submit"
        variant="secondary"
        busy={save.isPending}
        disabled={number === stored}
        className="sm:mt-6"
      >
        Save DEA number
      </Button>
    </form>
  )
}
