import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'

interface ReasonFieldProps {
  value: string
  onChange: (reason: string) => void
  error?: string | undefined
  label?: string
}

const starts = [
  'Risks discussed with the patient; the benefit outweighs them.',
  'Established therapy, tolerated and monitored.',
]

/** Why to go on despite a critical alert. A start is offered; what stands in the field is what is stored. */
export function ReasonField({
  value,
  onChange,
  error,
  label = 'Reason to go on despite this',
}: ReasonFieldProps) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field label={label} error={error} hint="Stored with the medication and in its history.">
        <Textarea value={value} maxLength={1000} onChange={({ target }) => onChange(target.value)} />
      </Field>
      <div className="flex flex-wrap gap-1.5">
        {starts.map((start) => (
          <Button
            key={start}
            variant="quiet"
            size="sm"
            className="max-w-full text-left whitespace-normal!"
            onClick={() => onChange(start)}
          >
            {start}
          </Button>
        ))}
      </div>
    </div>
  )
}
