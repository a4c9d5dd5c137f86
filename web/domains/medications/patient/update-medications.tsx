import { Plus } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import type { Json } from '#core/database.types.ts'
import { toMedications } from '#core/medications/convert.ts'
import type { Medication } from '#core/medications/types.ts'
import { useDraftValues } from '#web/platform/drafts/use-draft-values.ts'
import { currentLanguage } from '#web/platform/language.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { usePanel } from '#web/platform/panel.tsx'
import { refusalIn } from '#web/platform/refusal.ts'
import { useActsForOther } from '#web/platform/session/acting-for.ts'
import type { Profile } from '#web/platform/session/own-profile.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { hasUnreadDate } from '#web/ui/date-field.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { ListChanged, sameList } from '../shared/store-medications.ts'
import { useSaveList } from './api.ts'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import { focusRow } from './focus-row.ts'
import { MedicationRow } from './medication-row.tsx'
import { MedicationSearch } from './medication-search.tsx'
import {
  addRow,
  atLeastOne,
  type ChangedRow,
  mergeRows,
  newRow,
  problemsIn,
  type RowProblem,
  stillElsewhere,
} from './rows.ts'
import { useListWords } from './use-list-words.ts'

const SafetyNotes = lazyPart(() => import('./safety-notes.tsx'))
const OwnFacts = lazyPart(() => import('./own-facts.tsx'))

/**
 * The edited rows, the list they started from, and the changes made to it elsewhere, which the merged list would no
 * longer show after the next keystroke.
 */
type Draft = { from: string; rows: Medication[]; elsewhere: ChangedRow[] }

export default function UpdateMedications({ profile }: { profile: Profile }) {
  const say = useListWords()
  const { close } = usePanel()
  const forOther = useActsForOther()
  const save = useSaveList()
  const { values: draft, ready, save: keep, discard } = useDraftValues<Draft>('medications')
  const [from, setFrom] = useState(profile.current_medications)
  const [problems, setProblems] = useState<Record<string, RowProblem>>({})
  const [touched, setTouched] = useState(false)
  const [failed, setFailed] = useState<string>()
  const list = useRef<HTMLOListElement>(null)
  const stored = toMedications(from)
  const merged = mergedInto(draft, from)
  const typed = merged?.rows
  const resumed = !touched && typed !== undefined && JSON.stringify(typed) !== JSON.stringify(stored)
  const rows = atLeastOne(typed ?? stored)
  const elsewhere = merged?.elsewhere ?? []
  const changedElsewhere = save.error instanceof ListChanged || !sameList(from, profile.current_medications)

  function change(next: readonly Medication[], told = elsewhere) {
    setProblems({})
    setTouched(true)
    keep({ from: JSON.stringify(from), rows: [...next], elsewhere: [...told] })
  }

  function submit() {
    if (hasUnreadDate(list.current)) return
    const found = problemsIn(rows, stored)
    setProblems(found)
    const [first] = Object.entries(found)
    if (first) return focusRow(first[0], first[1] === 'dose' ? 'dosage' : 'name')
    setFailed(undefined)
    save.mutate(
      { from, rows },
      {
        onSuccess: () => {
          void discard()
          close()
        },
        onError: async (error) => {
          if (error instanceof ListChanged) return
          setFailed((await refusalIn(currentLanguage(), error)) ?? say.saveFailed)
        },
      },
    )
  }

  function startAnew() {
    void discard()
    loadNew()
  }

  /** The input is kept and merged into the new base list. */
  function loadNew() {
    save.reset()
    setProblems({})
    setFrom(profile.current_medications)
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      busy={save.isPending}
      title={say.update}
      description={say.description}
      width="lg"
    >
      <div className="mb-5 grid grid-cols-1 gap-5">
        {resumed && !changedElsewhere && (
          <Banner
            title={say.unsaved}
            action={
              <Button variant="secondary" size="sm" onClick={startAnew}>
                {say.startOver}
              </Button>
            }
          >
            {say.unsavedDetail}
          </Banner>
        )}
        <ChangedElsewhere
          changes={elsewhere}
          onPutBack={(one) =>
            change(
              [...rows, one.row],
              elsewhere.filter((each) => each !== one),
            )
          }
        />
        <fieldset disabled={!ready || save.isPending} className="contents">
          <MedicationSearch
            rows={rows}
            history={toMedications(profile.medication_history)}
            onAdd={(row) => change(addRow(rows, row))}
          />
          <p className="text-sm">
            {profile.allergies?.trim() ? (
              <>
                <b className="font-semibold">{say.allergies}:</b> {profile.allergies}
              </>
            ) : (
              <span className="text-ink-muted">{say.noAllergies}</span>
            )}
          </p>
          <ol ref={list} className="grid grid-cols-1 gap-4">
            {rows.map((row, index) => (
              <MedicationRow
                key={row.id}
                row={row}
                position={index + 1}
                problem={problems[row.id]}
                verifiedHint={say.verifiedHint}
                onChange={(next) => change(rows.map((each) => (each.id === row.id ? next : each)))}
                {...(rows.length > 1 && {
                  onRemove: () => change(rows.filter(({ id }) => id !== row.id)),
                })}
              />
            ))}
          </ol>
          <Button
            variant="quiet"
            size="sm"
            className="justify-self-start"
            onClick={() => change([...rows, newRow()])}
          >
            <Plus />
            {say.addRow}
          </Button>
        </fieldset>
        <div role="status" className="empty:hidden">
          <Suspense>
            <SafetyNotes medications={rows} profile={profile} />
          </Suspense>
        </div>
        <Suspense>{!forOther && <OwnFacts />}</Suspense>
        {changedElsewhere && (
          <Banner
            tone="warning"
            title={say.conflict}
            action={
              <Button variant="secondary" size="sm" onClick={loadNew}>
                {say.loadNew}
              </Button>
            }
          >
            {say.conflictDetail}
          </Banner>
        )}
      </div>
      <DialogActions sticky>
        {failed && <Banner tone="danger" title={failed} className="w-full" />}
        <Button
          variant="quiet"
          onClick={() => {
            void discard()
            close()
          }}
        >
          {say.cancel}
        </Button>
        <Button busy={save.isPending} busyLabel={say.saving} disabled={changedElsewhere} onClick={submit}>
          {say.save}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The rows of the draft, in the list as it is now; nothing where there is no draft. */
function mergedInto(draft: Partial<Draft>, from: Json): ReturnType<typeof mergeRows> | undefined {
  if (!draft.rows) return
  const told = draft.elsewhere ?? []
  if (draft.from === JSON.stringify(from)) return { rows: draft.rows, elsewhere: told }
  const now = toMedications(from)
  const merged = mergeRows(toMedications(parsed(draft.from)), draft.rows, now)
  return { ...merged, elsewhere: stillElsewhere(told, merged, now) }
}

function parsed(text = '[]'): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return []
  }
}
