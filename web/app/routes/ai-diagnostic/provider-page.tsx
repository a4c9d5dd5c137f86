import { Suspense } from 'react'
import { usePanel } from '#web/platform/panel.tsx'
import { useProvider } from '#web/platform/session/own-provider.ts'
import { Button } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Head } from './head.tsx'
import { ClinicalSupport, Coming, ForProviders, ProviderHelp, Treatments } from './lazy.tsx'
import { useTab } from './use-tab.ts'

/** Clinicians come for clinical support, so it is open first. */
export default function ProviderPage() {
  const { id } = useProvider()
  const { open, show, close } = usePanel()
  const [tab, onChange] = useTab('clinical-support')
  return (
    <>
      <Head
        actions={
          <Button variant="secondary" size="sm" onClick={() => show('help')}>
            Help
          </Button>
        }
      />
      <Tabs
        label="AI Diagnostic Tools"
        value={tab}
        onChange={onChange}
        tabs={[
          {
            value: 'self-assessment',
            label: 'Self-Assessment',
            content: (
              <Coming>
                <ForProviders providerId={id} />
              </Coming>
            ),
          },
          {
            value: 'clinical-support',
            label: 'Clinical Support',
            content: <ClinicalSupport providerId={id} />,
          },
          {
            value: 'treatment',
            label: 'Treatment',
            content: (
              <Coming>
                <Treatments reader="clinician" />
              </Coming>
            ),
          },
        ]}
      />
      {open === 'help' && (
        <Suspense>
          <ProviderHelp onClose={close} />
        </Suspense>
      )}
    </>
  )
}
