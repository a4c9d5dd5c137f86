import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { logProblem } from '#web/platform/log.ts'
import { toast } from '#web/platform/toast.ts'
import { isBehind, type SavedSchedule, scheduleOf, useSaveSchedule } from './api.ts'
import { rowsOf, type ScheduleDraft } from './draft.ts'
import { problemsIn } from './problems.ts'

/** A schedule being edited. Whatever happens to a save, what was typed stays. */
export function useEditor(providerId: string, saved: SavedSchedule) {
  const [base, setBase] = useState(saved)
  const [draft, setDraft] = useState<ScheduleDraft>(saved)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState(false)
  const [behind, setBehind] = useState(false)
  const saving = useSaveSchedule(providerId)
  const cache = useQueryClient()
  const problems = problemsIn(draft)
  const changed = !same(base, draft)

  function change(more: Partial<ScheduleDraft>) {
    setDraft({ ...draft, ...more })
    setTouched(new Set([...touched, ...changedRows(draft, more)]))
  }

  function adopt(schedule: SavedSchedule, keepMine = false) {
    setBase(schedule)
    setBehind(false)
    if (keepMine) return
    setDraft(schedule)
    setTouched(new Set())
    setTried(false)
  }

  async function save() {
    try {
      const version = await saving.mutateAsync({ draft, version: base.version })
      adopt({ ...draft, version })
      toast.success('Schedule saved')
    } catch (error) {
      logProblem('A schedule could not be saved', error)
      if (isBehind(error)) await lookBehind()
      else
        toast.error('Failed to save schedule. Please try again.', {
          description: 'What you entered is still here.',
        })
    }
  }

  /** What is newer may be this very schedule, from a save whose answer was lost. */
  async function lookBehind() {
    const newer = await cache.fetchQuery({ ...scheduleOf(providerId), staleTime: 0 }).catch(() => undefined)
    if (!newer || !isStored(newer, draft)) return setBehind(true)
    adopt({ ...draft, version: newer.version })
    toast.success('Schedule saved')
  }

  return {
    base,
    draft,
    change,
    changed,
    behind,
    saving: saving.isPending,
    failed: saving.isError && !behind,
    /** Shown next to its row once the row was edited or a save was attempted, not for a row that was just added. */
    problemOf: (id: string) => (tried || touched.has(id) ? problems.get(id) : undefined),
    /** Whether it may be saved; if not, every problem is shown from now on. */
    check() {
      setTried(true)
      return problems.size === 0
    },
    save,
    undo: () => adopt(base),
    adopt,
  }
}

function same(one: ScheduleDraft, other: ScheduleDraft) {
  const parts = ({ hours, changes, visitTypes, bufferMinutes }: ScheduleDraft) =>
    JSON.stringify([hours, changes, visitTypes, bufferMinutes])
  return parts(one) === parts(other)
}

/** Whatever order the rows are in. */
function isStored(stored: ScheduleDraft, sent: ScheduleDraft) {
  const parts = (schedule: ScheduleDraft) => {
    const rows = Object.values(rowsOf(schedule)).map((list) =>
      list.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted(),
    )
    return JSON.stringify([schedule.bufferMinutes, rows])
  }
  return parts(stored) === parts(sent)
}

function changedRows(before: ScheduleDraft, after: Partial<ScheduleDraft>): string[] {
  const known = new Set<object>([...before.hours, ...before.changes, ...before.visitTypes])
  const ids = new Set([...before.hours, ...before.changes, ...before.visitTypes].map(({ id }) => id))
  return [...(after.hours ?? []), ...(after.changes ?? []), ...(after.visitTypes ?? [])]
    .filter((row) => !known.has(row) && ids.has(row.id))
    .map(({ id }) => id)
}
