import { requiredText } from '#core/fields/text.ts'
import { stateName } from '#core/fields/us-states.ts'
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
  const state = stateName(license.state)
  return (
    <DecisionDialog
      title={`Decline the ${state} license of ${name}?`}
      description={`Patients in ${state} can't book them until a corrected license is verified. We’ll email them the reason.`}
      confirm="Decline"
      done={`${state} license declined`}
      danger
      reason={reasoned}
      onDecide={(reason) => mutateAsync({ id: license.id, reason })}
      onClose={onClose}
    />
  )
}
