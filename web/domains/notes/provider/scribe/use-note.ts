import { useEffect, useRef, useState } from 'react'
import type { DraftNoteProgress } from '#core/contracts/draft-note.ts'
import type { CodeSuggestion, NoteSection, ProgressNote, SessionInfo } from '#core/notes/types.ts'
import { functionErrorCode, functionErrorMessage } from '#web/platform/function-error.ts'
import { logProblem } from '#web/platform/log.ts'
import { toast } from '#web/platform/toast.ts'
import { type DraftRequest, draftNote } from '../../shared/draft-note.ts'
import type { NoteValues } from '../../shared/values.ts'
import { words } from './words.ts'

export type ScribeNote = ProgressNote & {
  /** Codes the clinician took out; they stay on offer. */
  leftOut: ReadonlySet<string>
}

/** The note under work. Its names and dates follow the session info until the end. */
export function useNote(info: SessionInfo) {
  const [kept, setKept] = useState<ScribeNote>()
  const [progress, setProgress] = useState<DraftNoteProgress>()
  const [failure, setFailure] = useState<{ reason: string; ofEngine: boolean }>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const note = kept && { ...kept, ...info }

  async function generate(request: Omit<DraftRequest, 'session'>): Promise<boolean> {
    if (request.lines.length === 0) {
      toast.error(words.nothingToDraft)
      return false
    }
    const abort = new AbortController()
    running.current = abort
    setProgress({ stage: 'asking' })
    setFailure(undefined)
    try {
      const listener = { signal: abort.signal, onProgress: setProgress }
      const { draft, draftedBy } = await draftNote({ ...request, session: info }, listener)
      setKept({ ...draft, ...info, draftedBy, generatedAt: new Date().toISOString(), leftOut: new Set() })
      toast.success(words.drafted)
      return true
    } catch (error) {
      if (abort.signal.aborted) return false
      logProblem('A note could not be drafted', error)
      toast.error(words.draftFailed)
      const code = await functionErrorCode(error)
      const reason = (await functionErrorMessage(error)) ?? 'The practice could not be reached.'
      setFailure({ reason, ofEngine: code?.startsWith('engine_') ?? false })
      return false
    } finally {
      setProgress(undefined)
    }
  }

  function open(values: NoteValues, templateId: string) {
    setKept({
      ...info,
      templateId,
      sections: values.sections,
      diagnoses: values.diagnoses,
      procedures: values.procedures,
      risks: [],
      notInNote: [],
      ledger: [],
      draftedBy: values.draftedBy ?? 'hand',
      generatedAt: values.draftedAt ?? new Date().toISOString(),
      leftOut: new Set(),
    })
  }

  const change = (how: (note: ScribeNote) => ScribeNote) => setKept((before) => before && how(before))
  return {
    note,
    /** How far the engine is, while one drafts. */
    progress,
    /** Why the last try gave no note. */
    failure,
    generate,
    cancel: () => running.current?.abort(),
    open,
    changeSection: (at: number, section: NoteSection) =>
      change((before) => ({
        ...before,
        sections: before.sections.map((one, n) => (n === at ? section : one)),
      })),
    toggleCode: (code: string) =>
      change((before) => {
        const leftOut = new Set(before.leftOut)
        if (!leftOut.delete(code)) leftOut.add(code)
        return { ...before, leftOut }
      }),
    addDiagnosis: (suggestion: CodeSuggestion) =>
      change((before) => ({
        ...before,
        diagnoses: [...before.diagnoses.filter(({ code }) => code !== suggestion.code), suggestion],
      })),
  }
}

export type NoteWork = ReturnType<typeof useNote>

/** The note as it would be signed: without the codes that were taken out. */
export function withoutLeftOut({ leftOut, ...note }: ScribeNote): ProgressNote {
  const stays = ({ code }: CodeSuggestion) => !leftOut.has(code)
  return { ...note, diagnoses: note.diagnoses.filter(stays), procedures: note.procedures.filter(stays) }
}
