import { useState } from 'react'
import { ProveIdentity } from '#web/domains/account/index.ts'
import type { Person } from '#web/domains/people/index.ts'
import { reasonField } from '#web/platform/forms/reason-field.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DecisionDialog } from '../shared/decision-dialog.tsx'
import { type PersonChange, useChangePerson } from './api.ts'

const words = {
  make_supervisor: {
    title: (name: string) => `Make ${name} a supervising physician?`,
    description: () =>
      'They’ll be able to do everything you can: open charts with a reason, manage providers and accounts, and read the audit log. They’ll be signed out, safety alerts on their devices will be turned off, and they’ll need to sign in again with two-step sign-in.',
    confirm: 'Make supervising physician',
    done: (name: string) => `${name} will be a supervising physician at the next sign-in`,
  },
  end_supervision: {
    title: (name: string) => `Remove the supervising physician role from ${name}?`,
    description: () =>
      'This takes effect immediately. They’re signed out everywhere, safety alerts on their devices are turned off, and they keep their other roles. Safety tasks for patients they don’t treat will alert the other supervising physicians again.',
    confirm: 'Remove role',
    done: (name: string) => `${name} is no longer a supervising physician`,
  },
  sign_out_person: {
    title: (name: string) => `Sign ${name} out everywhere?`,
    description: () =>
      'This ends every session on every device and turns off safety alerts there. They can sign in again. If they’re on call, ask them to turn the alerts back on.',
    confirm: 'Sign out everywhere',
    done: (name: string) => `${name} is signed out everywhere`,
  },
  remove_office_staff: {
    title: (name: string) => `Remove ${name} from staff?`,
    description: () =>
      'This takes effect immediately. They’re signed out everywhere and can’t sign in. Their open tasks go back to the person who assigned them. Tasks they created for themselves go to you. You can invite them again later.',
    confirm: 'Remove from staff',
    done: (name: string) => `${name} can no longer sign in`,
  },
  close_patient_account: {
    title: (name: string) => `Close the account of ${name}?`,
    description: ({ minor, email }: Person) =>
      `Do this when ${minor ? 'a parent or guardian' : 'the patient, or a guardian appointed by a court,'} asks for it and you’ve verified who is asking. Upcoming visits are canceled, the patient can’t sign in, and proxies lose their access. A guardian keeps theirs until you end it under Guardians. ${email ? 'The patient gets an email' : 'The patient has no email address, so we email any verified guardian'}, and their providers are notified. The medical record is kept as the law requires. You can reopen the account from the chart.`,
    confirm: 'Close account',
    done: (name: string) => `The account of ${name} is closed`,
  },
  remove_second_step: {
    title: () => 'Remove two-step sign-in?',
    description: ({ name }: Person) =>
      `Make sure the request comes from ${name}, for example by calling the number on file. This removes their authenticator app, passkeys and recovery codes, signs them out everywhere and emails them.`,
    confirm: 'Remove two-step sign-in',
    done: (name: string) => `${name} can now sign in with their password and set it up again`,
  },
} as const satisfies Record<PersonChange, object>

const reasoned = { rule: reasonField, hint: 'Saved in the history with your name.' }

interface ChangeDialogProps {
  person: Person
  change: PersonChange
  onDone: () => void
}

export default function ChangeDialog({ person, change, onDone }: ChangeDialogProps) {
  const { mutateAsync } = useChangePerson()
  const { title, description, confirm, done } = words[change]
  const [proved, setProved] = useState(change !== 'remove_second_step')
  if (!proved)
    return (
      <Dialog
        open
        onOpenChange={onDone}
        width="sm"
        title="Confirm it’s you"
        description={`Enter your password to remove two-step sign-in from ${person.name}.`}
      >
        <ProveIdentity onProved={() => setProved(true)} />
      </Dialog>
    )
  return (
    <DecisionDialog
      title={title(person.name)}
      description={description(person)}
      confirm={confirm}
      done={done(person.name)}
      danger={change !== 'make_supervisor'}
      reason={reasoned}
      onDecide={(reason) => mutateAsync({ change, person: person.id, reason })}
      onClose={onDone}
    />
  )
}
