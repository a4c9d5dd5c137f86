import { readAllergies } from '#core/medications/allergies/read-allergies.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import type { ChartPatient } from './api/chart.ts'
import { ClinicalTextEditor } from './clinical-text-editor.tsx'

/** The text safety checks read, with what they understand of it; and the histories. */
export function Allergies({ patient }: { patient: ChartPatient }) {
  const listed = readAllergies(patient.allergies)
  return (
    <div className="grid gap-4">
      <Card aria-labelledby="allergies">
        <CardHead id="allergies" title="Allergies" />
        {listed.length > 0 && (
          <ul className="mb-4 divide-y divide-line border-b border-line">
            {listed.map(({ text, families, drugs, unknown }) => (
              <li key={text} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
                <span className="grow font-semibold">{text}</span>
                {unknown && <Badge tone="warning">NOT CHECKED: not in our database</Badge>}
                <span className="text-xs text-ink-muted">
                  {[...families.map(({ name }) => name), ...drugs.map(({ name }) => name)].join(', ')}
                </span>
              </li>
            ))}
          </ul>
        )}
        <ClinicalTextEditor
          patient={patient}
          field="allergies"
          label="As recorded, separated by commas"
          none="No allergies on file. Ask the patient, and enter “None known” if there are none."
        />
      </Card>
      <Card aria-labelledby="history">
        <CardHead id="history" title="Medical history" />
        <div className="grid gap-5">
          <ClinicalTextEditor
            patient={patient}
            field="past_medical_history"
            label="Past medical history"
            none="Not recorded."
          />
          <ClinicalTextEditor
            patient={patient}
            field="surgical_history"
            label="Surgical history"
            none="Not recorded."
          />
        </div>
      </Card>
    </div>
  )
}
