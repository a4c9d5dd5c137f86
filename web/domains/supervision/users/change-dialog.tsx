import { useState } from 'react'
import { ProveIdentity } from '#web/domains/account/index.ts'
import type { Person } from '#web/domains/people/index.ts'
import { reasonField } from '#web/platform/forms/reason-field.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DecisionDialog } from '../shared/decision-dialog.tsx'
import { type PersonChange, useChangePerson } from './api.ts'

const words = {
  make_supervisor: {
    title: (name: string) => `Make ${name} a supervisor?`,
    description: () =>
      'They can do everything you can: open charts with a reason, decide about providers and accounts, read the audit log. They are signed out and sign in again with a second step.',
    confirm: 'Make a supervisor',
    done: (name: string) => `${name} supervises from the next sign-in on`,
  },
  end_supervision: {
    title: (name: string) => `Take the supervisor’s role from ${name}?`,
    description: () => 'It holds at once: they are signed out everywhere and keep their other roles.',
    confirm: 'Take the role away',
    done: (name: string) => `${name} supervises no longer`,
  },
  sign_out_person: {
    title: (name: string) => `Sign ${name} out everywhere?`,
    description: () => 'Every session on every device ends at once. They can sign in again.',
    confirm: 'Sign out everywhere',
    done: (name: string) => `${name} is signed out everywhere`,
  },
  remove_second_step: {
    title: () => 'Remove two-step sign-in?',
    description: (name: string) =>
      `Make sure it is ${name} who asks, for example by calling the number on file. This removes their authenticator app, passkeys and recovery codes, signs them out everywhere and emails them.`,
    confirm: 'Remove two-step sign-in',
    done: (name: string) => `${name} can now sign in with their password and set it up again`,
  },
} as const satisfies Record<PersonChange, object>

const reasoned = { rule: reasonField, hint: 'It stays in the history, with your name.' }

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
      description={description(person.name)}
      confirm={confirm}
      done={done(person.name)}
      danger={change !== 'make_supervisor'}
      reason={reasoned}
      onDecide={(reason) => mutateAsync({ change, person: person.id, reason })}
      onClose={onDone}
    />
  )
}
