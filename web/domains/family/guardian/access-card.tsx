import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import type { Representation } from '#core/answers/representation.ts'
import { email } from '#core/fields/email.ts'
import { formatDay } from '#core/scheduling/format-when.ts'
import { TextField } from '#web/platform/forms/text-field.tsx'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { read } from '#web/platform/read.ts'
import { askAgainUnanswered } from '#web/platform/unanswered.ts'
import { viewerZone } from '#web/platform/viewer-zone.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { useFamilyAct } from '../shared/api.ts'
import { RightsList } from '../shared/rights-list.tsx'
import { longDay } from '../shared/words.ts'
import { familyWords } from './messages.ts'

/** What the guardian or proxy may do now, what stays private, and why. */
export function AccessCard({ person }: { person: Representation }) {
  const words = useMessages(familyWords)
  const language = useLanguage()
  const kept = person.rights.filter((right) => !person.rights_now.includes(right))
  const reason = language === 'es' ? person.private_reason_spanish : person.private_reason_english
  return (
    <Card>
      <CardHead title={words.mayDo} />
      <div className="grid gap-4">
        <RightsList
          now={person.rights_now}
          kept={kept}
          keptLabel={words.private}
          patientSignsIn={person.patient_signs_in}
        />
        {kept.length > 0 && reason && (
          <p className="text-sm text-ink-muted">
            <strong>{words.why}</strong> {reason}
          </p>
        )}
        {person.limited_reason && (
          <p className="text-sm text-ink-muted">
            <strong>{words.limited}</strong> {person.limited_reason}
          </p>
        )}
        {person.ends_at && (
          <p className="text-sm text-ink-muted">
            {words.until(formatDay(person.ends_at, viewerZone(), language, longDay))}
          </p>
        )}
        <StepDown person={person} />
      </div>
    </Card>
  )
}

function StepDown({ person }: { person: Representation }) {
  const words = useMessages(familyWords)
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const stop = useFamilyAct<string>({
    run: async (client, representation) => {
      await askAgainUnanswered(() => read(client.rpc('end_representation', { representation })))
      navigate(paths.family)
    },
    failed: words.failed,
    done: words.stopped,
  })
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="-ml-3.5 justify-self-start text-left"
        onClick={() => setAsking(true)}
      >
        {words.stepDown}
      </Button>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={words.stepDownTitle(person.patient_first_name)}
        description={words.stepDownDetail}
        confirmLabel={words.stepDown}
        cancelLabel={words.stay}
        busy={stop.isPending}
        onConfirm={() => stop.mutate(person.id)}
      />
    </>
  )
}

const schema = z.object({ email })

/** If the rules allow it, a minor gets their own sign-in. */
export function SignInCard({ person }: { person: Representation }) {
  const words = useMessages(familyWords)
  const form = useForm({ resolver: zodResolver(schema), mode: 'onTouched', defaultValues: { email: '' } })
  const give = useFamilyAct<string>({
    run: (client, address) =>
      askAgainUnanswered(() =>
        read(client.rpc('give_sign_in', { patient: person.patient_id, email: address })),
      ),
    failed: words.failed,
    done: words.signInGiven,
  })
  if (person.kind !== 'guardian' || person.patient_signs_in || !person.minor_may_sign_in) return null
  return (
    <Card>
      <CardHead title={words.signIn} />
      <form
        noValidate
        className="grid gap-4"
        onSubmit={form.handleSubmit(({ email: address }) => give.mutate(address))}
      >
        <p className="text-ink-muted">
          {person.requested_sign_in
            ? words.signInAsked(person.requested_sign_in)
            : words.signInLead(person.patient_first_name)}
        </p>
        <TextField form={form} name="email" type="email" label={words.email} autoComplete="off" />
        <Button type="submit" variant="secondary" className="justify-self-start" busy={give.isPending}>
          {words.giveSignIn}
        </Button>
      </form>
    </Card>
  )
}
