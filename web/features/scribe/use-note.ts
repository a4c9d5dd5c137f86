import { useState } from 'react'
import type { CodeSuggestion, NoteSection, ProgressNote, SessionInfo } from '#core/notes/types.ts'
import { logProblem } from '#web/lib/log.ts'
import type { NoteValues } from '#web/lib/notes/values.ts'
import { toast } from '#web/lib/toast.ts'
import { type DraftWish, draft } from './api/draft.ts'
import { words } from './words.ts'

export type ScribeNote = ProgressNote & {
  /** Codes the clinician took out; they stay on offer. */
  leftOut: ReadonlySet<string>
}

/** The note under work. Its names and dates follow the session info until the end. */
export function useNote(info: SessionInfo) {
  const [kept, setKept] = useState<ScribeNote>()
  const [generating, setGenerating] = useState(false)
  const note = kept && { ...kept, ...info }

  async function generate(wish: DraftWish, engine: string): Promise<boolean> {
    if (wish.lines.length === 0) {
      toast.error(words.nothingToDraft)
      return false
    }
    setGenerating(true)
    try {
      const { draft: made, draftedBy } = await draft(wish, engine)
      setKept({ ...made, ...wish.info, draftedBy, generatedAt: new Date().toISOString(), leftOut: new Set() })
      toast.success(words.drafted)
      return true
    } catch (error) {
      logProblem('A note could not be drafted', error)
      toast.error(words.draftFailed, { description: await reasonOf(error) })
      return false
    } finally {
      setGenerating(false)
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
      draftedBy: values.draftedBy ?? 'hand',
      generatedAt: values.draftedAt ?? new Date().toISOString(),
      leftOut: new Set(),
    })
  }

  const change = (how: (note: ScribeNote) => ScribeNote) => setKept((before) => before && how(before))
  return {
    note,
    generating,
    generate,
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

/** The server's refusals say what to do (no consent, no engine); anything else says nothing a clinician could use. */
async function reasonOf(error: unknown): Promise<string> {
  const { context } = error as { context?: unknown }
  const body =
    context instanceof Response
      ? await context
          .clone()
          .json()
          .catch(() => undefined)
      : undefined
  return body?.message ?? 'Your transcript is kept. Please try again.'
}
