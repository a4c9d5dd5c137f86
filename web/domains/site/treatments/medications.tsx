import { Pill } from 'lucide-react'
import { Suspense, useState } from 'react'
import { medicationClasses } from '#core/treatments/medications.ts'
import type { MedicationClass } from '#core/treatments/types.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { paths } from '#web/platform/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card, CardHead } from '#web/ui/card.tsx'
import { EvidenceBadge, Facts, Sources } from './evidence-line.tsx'
import { messages } from './messages.ts'
import type { Reader } from './reader.ts'

/** The medication database is large: it is loaded when a medicine is opened. */
const DrugSheet = lazyPart(() => import('./drug-sheet.tsx'))

export function Medications({ reader }: { reader: Reader }) {
  const words = useMessages(messages)
  const [drug, setDrug] = useState<string>()
  return (
    <div className="grid gap-6">
      <Banner
        title={reader === 'clinician' ? words.reference : words.talkFirst}
        action={
          reader === 'patient' && (
            <a href={paths.booking} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              {words.book}
            </a>
          )
        }
      >
        {reader === 'clinician' ? words.referenceText : words.talkFirstText}
      </Banner>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {medicationClasses.map((one) => (
          <MedicationCard key={one.id} of={one} onDrug={setDrug} />
        ))}
      </div>
      {drug && (
        <Suspense>
          <DrugSheet name={drug} reader={reader} onClose={() => setDrug(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

function MedicationCard({ of, onDrug }: { of: MedicationClass; onDrug: (name: string) => void }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { id, name, role, what, efficacy, sideEffects, onset, caution, evidence, sources, drugs } = of
  return (
    <Card aria-labelledby={`class-${id}`} className="grid gap-4">
      <CardHead
        id={`class-${id}`}
        title={name[language]}
        action={
          <span className="flex flex-wrap gap-1.5">
            {words.role[role] && (
              <Badge tone={role === 'short-term' ? 'warning' : 'primary'}>{words.role[role]}</Badge>
            )}
            <EvidenceBadge evidence={evidence} />
          </span>
        }
      />
      <p className="-mt-4">{what[language]}</p>
      <Facts
        facts={[
          [words.efficacy, efficacy[language]],
          [words.sideEffects, sideEffects[language]],
          [words.onset, onset[language]],
          [words[caution.kind], caution.text[language]],
        ]}
      />
      <div>
        <h3 className="mb-2 font-sans text-sm font-semibold tracking-normal">{words.drugs}</h3>
        <div className="flex flex-wrap gap-2">
          {drugs.map((drug) => (
            <Button key={drug} variant="secondary" size="sm" onClick={() => onDrug(drug)}>
              <Pill />
              <span lang="en" className="capitalize">
                {drug}
              </span>
            </Button>
          ))}
        </div>
      </div>
      <Sources sources={sources} />
    </Card>
  )
}
