import { requiredText } from '#core/fields/text.ts'
import { isNpi } from '#core/npi.ts'
import { providerName } from '#core/provider-name.ts'
import type { SupervisedProvider } from '#web/domains/people/index.ts'
import { useSendsEmail } from '#web/platform/use-sends-email.ts'
import { Banner } from '#web/ui/banner.tsx'
import { DecisionDialog } from '../shared/decision-dialog.tsx'
import { type Decision, useDecide } from './api.ts'

const words = {
  verify: {
    title: (name: string) => `Verify ${name}?`,
    description:
      'Patients can book with them in every state where their license is verified and hasn’t expired. They’ll be able to see the charts of patients who book with them.',
    confirm: 'Verify',
    done: (name: string) => `${name} is verified`,
  },
  refuse: {
    title: (name: string) => `Decline ${name}?`,
    description: 'They can read the reason and correct it.',
    emailed: 'We’ll email it to them too.',
    confirm: 'Decline',
    done: (name: string) => `${name} was declined`,
  },
  suspend: {
    title: (name: string) => `Suspend ${name}?`,
    description:
      'This signs them out everywhere, stops new bookings and visit reminders, and removes access to patients until you verify them again. Booked visits stay on the calendar, and patients who open one are asked to call us. The front desk gets a task that lists the visits to rebook; without a front desk, the task is yours. Unread and unanswered messages, refill requests, unsigned notes and co-signatures that wait for them are listed in a task for you.',
    confirm: 'Suspend',
    done: (name: string) => `${name} is suspended`,
  },
} as const

const reasoned = { rule: requiredText('Enter a reason', 1000), hint: 'The provider can read it.' }

interface DecideDialogProps {
  provider: SupervisedProvider
  decision: Decision
  onDone: () => void
}

export default function DecideDialog({ provider, decision, onDone }: DecideDialogProps) {
  const { mutateAsync } = useDecide()
  const name = providerName(provider)
  const emails = useSendsEmail()
  const { title, description, confirm, done } = words[decision]
  const emailed = emails && decision === 'refuse' ? ` ${words.refuse.emailed}` : ''
  const badNpi = decision === 'verify' && !isNpi(provider.type_1_npi || provider.npi || '')
  return (
    <DecisionDialog
      title={title(name)}
      description={`${description}${emailed}`}
      confirm={confirm}
      done={done(name)}
      danger={decision !== 'verify'}
      reason={decision === 'verify' ? undefined : reasoned}
      onDecide={(reason) => mutateAsync({ provider, decision, reason })}
      onClose={onDone}
    >
      {badNpi && (
        <Banner tone="warning" title="Their NPI is missing or not valid.">
          Their bills will show the NPI as entered.
        </Banner>
      )}
    </DecisionDialog>
  )
}
