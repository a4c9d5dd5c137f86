import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useMessages } from '#web/platform/language.ts'
import { Button } from '#web/ui/button.tsx'
import { FixErrors } from './fix-errors.tsx'
import { messages } from './messages.ts'
import type { RegistrationValues } from './registration-values.ts'

/** The way on. It opens with the two required consents. */
export function CompleteRegistration({ busy }: { busy: boolean }) {
  const words = useMessages(messages)
  const { control } = useFormContext<RegistrationValues>()
  const agreed = useWatch({ control, name: ['hipaa_consent', 'treatment_consent'] }).every(Boolean)
  const helpId = useId()
  return (
    <div className="grid justify-items-start gap-3 max-md:justify-items-stretch">
      <FixErrors />
      <p id={helpId} aria-live="polite" className="text-md font-medium text-accent empty:hidden">
        {!agreed && words.consentsMissing}
      </p>
      <Button
        type="submit"
        disabled={!agreed}
        aria-describedby={agreed ? undefined : helpId}
        busy={busy}
        busyLabel={words.submitting}
      >
        {words.complete}
      </Button>
    </div>
  )
}
