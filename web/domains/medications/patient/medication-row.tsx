import { Trash2 } from 'lucide-react'
import { badgeOf } from '#core/medications/badges.ts'
import { frequencies, routes } from '#core/medications/constants.ts'
import { findDrug } from '#core/medications/find-drug.ts'
import type { Medication } from '#core/medications/types.ts'
import { useMessages } from '#web/platform/language.ts'
import { parsePlainDate } from '#web/platform/plain-date.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { words } from './messages.ts'
import { type RowProblem, withStatus } from './rows.ts'

interface MedicationRowProps {
  row: Medication
  position: number
  problem: RowProblem | undefined
  onChange: (row: Medication) => void
  /** Only while there is another row. */
  onRemove?: () => void
  /** For someone other than the patient. */
  verifiedHint?: string
}

export function MedicationRow({
  row,
  position,
  problem,
  onChange,
  onRemove,
  verifiedHint,
}: MedicationRowProps) {
  const say = useMessages(words)
  const nameErrors: Record<string, string> = { duplicate: say.duplicate, name: say.nameMissing }
  const dosages = `dosages-${row.id}`
  const known = findDrug(row.name)
  const set = (change: Partial<Medication>) => onChange({ ...row, ...change })
  return (
    <li className="rounded-lg border border-line p-4">
      <fieldset className="grid grid-cols-1 gap-x-3 gap-y-3.5 md:grid-cols-6">
        <legend className="sr-only">{say.row(position)}</legend>
        <div className="flex items-center gap-2 md:col-span-6">
          <span aria-hidden="true" className="text-sm font-semibold text-ink-muted">
            {say.row(position)}
          </span>
          {row.name && <RowBadge row={row} />}
          {onRemove && (
            <Button
              variant="danger-quiet"
              size="icon-sm"
              className="-my-2 -mr-2 ml-auto"
              aria-label={say.remove(row.name || say.thisRow)}
              onClick={onRemove}
            >
              <Trash2 />
            </Button>
          )}
        </div>
        <Field label={say.name} error={nameErrors[problem ?? '']} className="md:col-span-4">
          <Input
            data-medication={row.id}
            name="name"
            value={row.name}
            maxLength={120}
            autoComplete="off"
            onChange={(event) => set({ name: event.target.value })}
          />
        </Field>
        <Field
          label={say.dosage}
          optional
          error={problem === 'dose' ? say.unreadableDose : undefined}
          className="md:col-span-2"
        >
          <Input
            data-medication={row.id}
            name="dosage"
            value={row.dosage}
            maxLength={60}
            list={dosages}
            autoComplete="off"
            placeholder={say.dosageHint}
            onChange={(event) => set({ dosage: event.target.value })}
          />
          <datalist id={dosages}>
            {known?.commonDosages.map((dosage) => (
              <option key={dosage} value={dosage} />
            ))}
          </datalist>
        </Field>
        <Field label={say.route} className="md:col-span-2">
          <Select
            value={row.route}
            options={optionsFor(routes, say.routes, row.route)}
            onChange={(route) => set({ route })}
          />
        </Field>
        <Field label={say.frequency} className="md:col-span-2">
          <Select
            value={row.frequency}
            options={optionsFor(frequencies, say.frequencies, row.frequency)}
            onChange={(frequency) => set({ frequency })}
          />
        </Field>
        <Field label={say.status} className="md:col-span-2">
          <Select
            value={row.status}
            options={[
              { value: 'ongoing', label: say.statuses.ongoing },
              { value: 'discontinued', label: say.statuses.discontinued },
            ]}
            onChange={(status) => onChange(withStatus(row, status as Medication['status']))}
          />
        </Field>
        <div className="md:col-span-2">
          <DateField
            label={say.startDate}
            optional
            value={parsePlainDate(row.startDate) ?? ''}
            onChange={(startDate) => set({ startDate })}
          />
        </div>
        <Field label={say.notes} optional className="md:col-span-4">
          <Input value={row.notes} maxLength={500} onChange={(event) => set({ notes: event.target.value })} />
        </Field>
        {row.verified && (
          <p className="text-sm text-ink-muted md:col-span-6">{verifiedHint ?? say.verifiedHint}</p>
        )}
      </fieldset>
    </li>
  )
}

function RowBadge({ row }: { row: Medication }) {
  const say = useMessages(words)
  const badge = badgeOf(row, false)
  const tone = {
    Discontinued: 'neutral',
    'Needs Verification': 'warning',
    Verified: 'success',
    Active: 'primary',
  } as const
  return <Badge tone={tone[badge]}>{say.badges[badge]}</Badge>
}

/** Every code in words, and what was stored even if it is none of them. */
function optionsFor(codes: readonly string[], labels: Record<string, string>, stored: string) {
  return [...new Set([...codes, stored])].map((value) => ({ value, label: labels[value] ?? value }))
}
