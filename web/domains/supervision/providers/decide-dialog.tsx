import { requiredText } from '#core/fields/text.ts'
import { isNpi } from '#core/npi.ts'
import { providerName } from '#core/provider-name.ts'
import type { SupervisedProvider } from '#web/domains/people/index.ts'
import { Banner } from '#web/ui/banner.tsx'
import { DecisionDialog } from '../shared/decision-dialog.tsx'
import { type Decision, useDecide } from './api.ts'

const words = {
  verify: {
    title: (name: string) => `Verify ${name}?`,
    description: 'Patients can book them at once, and they see the patients who do.',
    confirm: 'Verify',
    done: (name: string) => `${name} is verified`,
  },
  refuse: {
    title: (name: string) => `Refuse ${name}?`,
    description: 'They are told why, and can correct what you have found.',
    confirm: 'Refuse',
    done: (name: string) => `${name} is refused`,
  },
  suspend: {
    title: (name: string) => `Suspend ${name}?`,
    description:
      'They are signed out everywhere at once, cannot be booked, and see no patient until you verify them again. Visits already booked stay: please find somebody to take them.',
    confirm: 'Suspend',
    done: (name: string) => `${name} is suspended`,
  },
} as const

const reasoned = { rule: requiredText('Write down the reason', 1000), hint: 'They read it too.' }

interface DecideDialogProps {
  provider: SupervisedProvider
  decision: Decision
  onDone: () => void
}

export default function DecideDialog({ provider, decision, onDone }: DecideDialogProps) {
  const { mutateAsync } = useDecide()
  const name = providerName(provider)
  const { title, description, confirm, done } = words[decision]
  const badNpi = decision === 'verify' && !isNpi(provider.type_1_npi || provider.npi || '')
  return (
    <DecisionDialog
      title={title(name)}
      description={description}
      confirm={confirm}
      done={done(name)}
      danger={decision !== 'verify'}
      reason={decision === 'verify' ? undefined : reasoned}
      onDecide={(reason) => mutateAsync({ providerId: provider.id, decision, reason })}
      onClose={onDone}
    >
      {badNpi && (
        <Banner tone="warning" title="Their NPI is missing or not valid.">
          Bills of their visits will carry it as it is.
        </Banner>
      )}
    </DecisionDialog>
  )
}
