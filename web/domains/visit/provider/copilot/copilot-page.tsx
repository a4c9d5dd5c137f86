import type { ReactNode } from 'react'
import { practice } from '#core/practice.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ScribePanel } from './scribe-panel.tsx'
import { TranslationPanel } from './translation/translation-panel.tsx'

interface CopilotPageProps {
  forms: ReactNode
  refills: ReactNode
}

/** The tools that write, translate and count; each says what does the work. */
export function CopilotPage({ forms, refills }: CopilotPageProps) {
  return (
    <>
      <title>{`AI co-pilot, ${practice.name}`}</title>
      <PageHeader title="AI co-pilot" lead="What is drafted here is a draft until you sign it." />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-4">
          {forms}
          <ScribePanel />
          <TranslationPanel />
        </div>
        <div className="grid grid-cols-1 gap-4">{refills}</div>
      </div>
    </>
  )
}
