import { useState } from 'react'
import type { Override } from '#core/contracts/medication-act.ts'
import { needsWords, type OverrideCode, overrideCodes, overrideReasons } from '#core/prescribing/overrides.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { AlertList } from '../../shared/alert-list.tsx'
import { useSeenInformation } from '../../shared/seen-information.ts'
import type { CourseToExplain } from './send-act.ts'

interface OverrideDialogProps {
  patientId: string
  courses: readonly CourseToExplain[]
  busy: boolean
  onConfirm: (reasons: Record<string, Override>) => void
  onCancel: () => void
}

const options = overrideCodes.map((value) => ({ value, label: overrideReasons[value] }))
const optionsForNew = options.filter(({ value }) => value !== 'tolerated')

/**
 * The server stopped the action because something critical was found or couldn't be checked. Continuing requires a
 * reason for each.
 */
export default function OverrideDialog({
  patientId,
  courses,
  busy,
  onConfirm,
  onCancel,
}: OverrideDialogProps) {
  const [reasons, setReasons] = useState<Record<string, { code?: OverrideCode; words: string }>>({})
  const [tried, setTried] = useState(false)
  const seen = useSeenInformation(patientId)
  const given = (id: string) => reasons[id] ?? { words: '' }
  const set = (id: string, change: Partial<Override>) =>
    setReasons((before) => ({ ...before, [id]: { ...given(id), ...before[id], ...change } }))

  function problemOf(id: string): { code?: string; words?: string } {
    const { code, words } = given(id)
    if (!code) return { code: 'Choose an override reason' }
    return needsWords(code) && !words.trim() ? { words: 'Enter a short reason' } : {}
  }

  function confirm() {
    setTried(true)
    if (courses.some(({ medicationId }) => Object.keys(problemOf(medicationId)).length > 0)) return
    onConfirm(
      Object.fromEntries(
        courses.flatMap(({ medicationId }) => {
          const { code, words } = given(medicationId)
          return code ? [[medicationId, { code, words: words.trim() }]] : []
        }),
      ),
    )
  }

  return (
    <Dialog
      open
      onOpenChange={onCancel}
      busy={busy}
      width="lg"
      title="Safety alerts"
      description="Nothing was saved. To continue despite these alerts, give a reason for each medication."
    >
      <div className="grid grid-cols-1 gap-6">
        {courses.map(({ medicationId, medication, check, isNew }) => {
          const problem = tried ? problemOf(medicationId) : {}
          const { code, words } = given(medicationId)
          const whose = courses.length > 1 ? ` for ${medication.name}` : ''
          return (
            <section key={medicationId} aria-label={medication.name} className="grid grid-cols-1 gap-3">
              <h3 className="font-sans text-base font-bold tracking-normal">
                {medication.name} {medication.dosage}
              </h3>
              <AlertList check={check} seen={seen} />
              <div className="grid grid-cols-1 items-start gap-3 md:grid-cols-2">
                <Field label={`Override reason${whose}`} error={problem.code}>
                  <Select
                    value={code ?? ''}
                    options={isNew ? optionsForNew : options}
                    onChange={(next) => set(medicationId, { code: next as OverrideCode })}
                  />
                </Field>
                <Field
                  label={`Details${whose}`}
                  optional={!code || !needsWords(code)}
                  error={problem.words}
                  hint="Saved with the medication and in its history."
                >
                  <Textarea
                    className="min-h-16"
                    value={words}
                    maxLength={1000}
                    onChange={({ target }) => set(medicationId, { words: target.value })}
                  />
                </Field>
              </div>
            </section>
          )
        })}
      </div>
      <DialogActions sticky>
        <Button variant="secondary" disabled={busy} onClick={onCancel}>
          Don’t continue
        </Button>
        <Button variant="danger" busy={busy} busyLabel="Saving…" onClick={confirm}>
          Override and continue
        </Button>
      </DialogActions>
    </Dialog>
  )
}
