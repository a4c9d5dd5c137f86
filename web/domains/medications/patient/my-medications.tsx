import { lazy, Suspense } from 'react'
import { isCurrent } from '#core/medications/badges.ts'
import { toMedications } from '#core/medications/convert.ts'
import { useMessages } from '#web/platform/language.ts'
import { PanelLink } from '#web/platform/panel.tsx'
import type { Profile } from '#web/platform/session/own-profile.ts'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { MedicationList } from './medication-list.tsx'
import { words } from './messages.ts'

const SafetyNotes = lazy(() => import('./safety-notes.tsx'))

/** What the patient takes and took, as the profile has it. */
export default function MyMedications({ profile }: { profile: Profile }) {
  const say = useMessages(words)
  const listed = toMedications(profile.current_medications)
  const past = toMedications(profile.medication_history).map((medication, index) => ({
    ...medication,
    id: `past-${index}-${medication.id}`,
  }))
  const current = listed.filter(isCurrent)
  const history = [...listed.filter((medication) => !isCurrent(medication)), ...past]
  return (
    <Card aria-labelledby="my-medications">
      <CardHead
        id="my-medications"
        title={say.title}
        action={
          <PanelLink
            open="medications"
            className="tap-target py-1 text-sm font-semibold text-primary no-underline hover:underline"
          >
            {say.update}
          </PanelLink>
        }
      />
      {current.length > 0 && (
        <Suspense>
          <SafetyNotes medications={current} profile={profile} className="mb-3" />
        </Suspense>
      )}
      <Tabs
        label={say.tabs}
        className="max-md:[&_[role=tab]]:text-sm max-md:[&_[role=tablist]]:gap-4"
        tabs={[
          {
            value: 'current',
            label: say.current,
            content: <MedicationList medications={current} label={say.current} empty={say.noCurrent} />,
          },
          {
            value: 'history',
            label: say.history,
            content: <MedicationList medications={history} label={say.history} empty={say.noHistory} />,
          },
        ]}
      />
    </Card>
  )
}
