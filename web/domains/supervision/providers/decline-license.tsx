import { requiredText } from '#core/fields/text.ts'
import { stateName } from '#core/fields/us-states.ts'
import { showPlainDate, today } from '#web/platform/plain-date.ts'
import { useSendsEmail } from '#web/platform/use-sends-email.ts'
import { DecisionDialog } from '../shared/decision-dialog.tsx'
import { type ProviderLicense, useDeclineLicense } from './licenses-api.ts'

const reasoned = { rule: requiredText('Enter a reason', 1000), hint: 'The provider can read it.' }

interface DeclineLicenseProps {
  license: ProviderLicense
  name: string
  onClose: () => void
}

export default function DeclineLicense({ license, name, onClose }: DeclineLicenseProps) {
  const { mutateAsync } = useDeclineLicense()
  const emails = useSendsEmail()
  const { title, description, confirm, done } = wordsFor(license, name)
  return (
    <DecisionDialog
      title={title}
      description={emails ? `${description} We’ll email them the reason.` : description}
      confirm={confirm}
      done={done}
      danger
      reason={reasoned}
      onDecide={(reason) => mutateAsync({ license, reason })}
      onClose={onClose}
    />
  )
}

/** Declined once, a renewal is refused and the license counts through the day that was verified; declined again, it ends. */
function wordsFor({ state: code, verified_at, declined_at, valid_until }: ProviderLicense, name: string) {
  const state = stateName(code)
  const ended = `Patients in ${state} can’t book them until a corrected license is verified. Patients with upcoming visits there are notified, and the visits are listed in a task.`
  if (!verified_at && valid_until && valid_until >= today() && !declined_at)
    return {
      title: `Decline the renewal of the ${state} license of ${name}?`,
      description: `They can see patients in ${state} through ${showPlainDate(valid_until)}, the date already verified.`,
      confirm: 'Decline renewal',
      done: `${state} renewal declined`,
    }
  return declined_at
    ? {
        title: `End the ${state} license of ${name}?`,
        description: ended,
        confirm: 'End license',
        done: `${state} license ended`,
      }
    : {
        title: `Decline the ${state} license of ${name}?`,
        description: verified_at
          ? ended
          : `Patients in ${state} can’t book them until a corrected license is verified.`,
        confirm: 'Decline',
        done: `${state} license declined`,
      }
}
