import { practice } from '#core/practice.ts'
import { Sheet } from '#web/ui/sheet.tsx'

const answers = [
  [
    'What does the percentage mean?',
    'The share of the abbreviated DSM-5-TR criteria that are met. It’s a count, not a probability.',
  ],
  [
    'Why are some criteria unmet when nothing rules them out?',
    'An exclusion counts as met only after you’ve asked about it and the patient denied it. Answer it under “Ask next”.',
  ],
  [
    'What is saved to the chart?',
    'Your findings, the five best matches with their criteria, red flags and the rules version.',
  ],
  [
    'How do I assign an assessment?',
    'In the patient’s chart, go to Assessments and choose Assign an assessment. The patient is notified right away.',
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
          Something not working? <a href={practice.phone.href}>{practice.phone.label}</a> or{' '}
          <a href={`mailto:${practice.supportEmail}`}>{practice.supportEmail}</a>
        </p>
      </div>
    </Sheet>
  )
}
