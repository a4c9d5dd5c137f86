import { practice } from '#core/practice.ts'
import { Sheet } from '#web/ui/sheet.tsx'

const answers = [
  [
    'What does the percentage mean?',
    'How many points of the shortened DSM-5-TR criteria are met. It is a count, not a probability.',
  ],
  [
    'Why does a condition miss points although nothing speaks against it?',
    'An exclusion counts as met once it was asked about and denied. Answer under “Ask next”.',
  ],
  [
    'What is saved to the chart?',
    'What you entered, the five best matches with their criteria, the red flags and the version of the rules.',
  ],
  [
    'How do I assign an assessment?',
    'Open the patient’s chart, then Assessments, then Assign an assessment. The patient is told at once.',
  ],
] as const

export function ProviderHelp({ onClose }: { onClose: () => void }) {
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title="Help"
      description="AI Diagnostic Tools for clinicians"
    >
      <div className="grid gap-5">
        {answers.map(([question, answer]) => (
          <section key={question}>
            <h3 className="mb-1 font-sans text-base font-semibold tracking-normal">{question}</h3>
            <p className="text-ink-muted">{answer}</p>
          </section>
        ))}
        <p>
          Something does not work? <a href={practice.phone.href}>{practice.phone.label}</a> or{' '}
          <a href={`mailto:${practice.supportEmail}`}>{practice.supportEmail}</a>
        </p>
      </div>
    </Sheet>
  )
}
