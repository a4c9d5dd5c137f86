import { useSearchParams } from 'react-router'
import { findInstrument } from '#core/assessments/index.ts'
import { useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { Head } from './head.tsx'
import {
  Coming,
  ForPatients,
  OwnProgress,
  Questionnaire,
  SelfAssessment,
  ShownResult,
  Treatments,
} from './lazy.tsx'
import { messages } from './messages.ts'
import { useTab } from './use-tab.ts'

/** The tabs, a questionnaire (`?take=phq9`) or a result (`?result=…`), so that back and reload work. */
export default function PatientPage() {
  const [search] = useSearchParams()
  const named = findInstrument(search.get('take') ?? '')
  const instrument = named?.ratedBy ? undefined : named
  const result = search.get('result')
  const inside = instrument !== undefined || result !== null
  return (
    <>
      <Head home={inside ? paths.aiDiagnostic() : paths.patientDashboard} />
      <Coming>
        {instrument ? (
          <Questionnaire key={instrument.id} instrument={instrument} />
        ) : result ? (
          <ShownResult key={result} id={result} />
        ) : (
          <PatientTabs />
        )}
      </Coming>
    </>
  )
}

function PatientTabs() {
  const words = useMessages(messages)
  const [tab, onChange] = useTab('self-assessment')
  return (
    <Tabs
      label={words.tabs}
      value={tab}
      onChange={onChange}
      tabs={[
        {
          value: 'self-assessment',
          label: words.selfAssessment,
          content: (
            <Coming>
              <SelfAssessment />
            </Coming>
          ),
        },
        {
          value: 'clinical-support',
          label: words.clinicalSupport,
          content: (
            <Coming>
              <ForPatients>
                <OwnProgress />
              </ForPatients>
            </Coming>
          ),
        },
        {
          value: 'treatment',
          label: words.treatment,
          content: (
            <Coming>
              <Treatments reader="patient" />
            </Coming>
          ),
        },
      ]}
    />
  )
}
