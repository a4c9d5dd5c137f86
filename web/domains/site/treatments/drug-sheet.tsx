import { dataset } from '#core/medications/dataset.ts'
import { findDrug } from '#core/medications/find-drug.ts'
import { interactionsOf } from '#core/medications/interactions/find-interactions.ts'
import { useMessages } from '#web/platform/language.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { messages } from './messages.ts'
import type { Reader } from './reader.ts'

interface DrugSheetProps {
  name: string
  reader: Reader
  onClose: () => void
}

/** One medicine as the database has it. What only a prescriber can weigh stays with the clinician. */
export default function DrugSheet({ name, reader, onClose }: DrugSheetProps) {
  const { drug: words } = useMessages(messages)
  const drug = findDrug(name)
  if (!drug) return null
  const interactions = interactionsOf(drug)
  const forAll = [
    [words.brand, [drug.brandName]],
    [words.class, [drug.class]],
    [words.doses, [drug.commonDosages.join(', ')]],
    [words.sideEffects, drug.sideEffects],
  ] as const
  const forClinicians = [
    [words.boxed, drug.blackBoxWarning ? [drug.blackBoxWarning] : [words.none]],
    [words.against, drug.contraindications],
    [words.renal, [drug.renalDosing]],
    [words.hepatic, [drug.hepaticDosing]],
    [words.interactions, interactions.length > 0 ? interactions : [words.none]],
  ] as const
  const shown = reader === 'clinician' ? [...forAll, ...forClinicians] : forAll
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={drug.name}
      description={words.inEnglish || dataset.name}
    >
      <div className="grid gap-5">
        {reader === 'patient' && <Banner title={words.careful} />}
        <dl lang="en" className="grid gap-4">
          {shown.map(([label, values]) => (
            <div key={label}>
              <dt className="font-semibold">{label}</dt>
              {values.map((value) => (
                <dd key={value} className="text-ink-muted">
                  {value}
                </dd>
              ))}
            </div>
          ))}
        </dl>
        <p lang="en" className="text-xs text-ink-muted">
          {dataset.name}, version {dataset.version}, {dataset.date}. {dataset.basis}
        </p>
      </div>
    </Sheet>
  )
}
