import { useState } from 'react'
import type { Representation } from '#core/answers/representation.ts'
import { read } from '#web/platform/read.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useFamilyAct } from '../shared/api.ts'

function useGiveSignIn(patient: string) {
  return useFamilyAct<string>({
    run: (client, email) => read(client.rpc('give_sign_in', { patient, email })),
    failed: 'We couldn’t create the sign-in. Please try again.',
    done: 'Sign-in created. We sent an email.',
  })
}

/** For an adult for whom no one acts any longer and who can’t sign in themselves. */
export function SignInForAdult({ one }: { one: Representation }) {
  const [email, setEmail] = useState('')
  const give = useGiveSignIn(one.patient_id)
  return (
    <form
      noValidate
      className="grid max-w-md gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        give.mutate(email.trim())
      }}
    >
      <Field
        label={`Email for ${one.patient_first_name}’s sign-in`}
        hint={`${one.patient_first_name} is an adult and can’t sign in yet. Ask for an email address that only they use.`}
      >
        <Input
          type="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
      <Button type="submit" variant="secondary" className="justify-self-start" busy={give.isPending}>
        Create sign-in
      </Button>
    </form>
  )
}

/** A guardian could enter an address they read themselves, so the minor is asked first. */
export function GiveSignIn({ one, email }: { one: Representation; email: string }) {
  const give = useGiveSignIn(one.patient_id)
  return (
    <Banner
      tone="info"
      className="mb-4"
      title={`Requested a sign-in for ${one.patient_first_name} with ${email}.`}
      action={
        <Button variant="secondary" size="sm" busy={give.isPending} onClick={() => give.mutate(email)}>
          Create sign-in
        </Button>
      }
    >
      Confirm with {one.patient_first_name}, without the guardian present, that no one else uses this address.
    </Banner>
  )
}
