import type { DraftNoteAnswer, DraftNoteProgress, DraftNoteRequest } from '#core/contracts/draft-note.ts'
import { telehealthLines } from '#core/notes/telehealth.ts'
import { localDrafting } from '#server/engines/language-model/local.ts'
import { askEngine } from '../ask-engine.ts'
import { beginAi } from '../begin-ai.ts'
import { limitTries } from '../limit-tries.ts'
import { requireSignedIn } from '../require-signed-in.ts'
import type { FunctionContext } from '../types.ts'
import { billedVisit } from './billed-visit.ts'
import { keepDraft } from './keep-draft.ts'

type Context = FunctionContext<DraftNoteRequest, DraftNoteProgress>

/** Has a note drafted and holds every sentence of it against the transcript, whichever engine wrote it. */
export async function draftNote(context: Context): Promise<DraftNoteAnswer> {
  const { services, caller, input, signal, report } = context
  const person = requireSignedIn(caller)
  await limitTries(services.sql, { key: `draft-note:${person}`, allowed: 20, seconds: 60 })
  const engine = input.byRules ? localDrafting : services.engines.drafting
  const names = await beginAi(context, { purpose: 'draft-note', engine })

  const { transcript, template, session } = input
  const { patientName, providerName, durationMinutes: minutes, durationFrom: from = 'scheduled' } = session
  const spokenOf = [...names, patientName, providerName].filter((name) => name !== '')
  const visit = await billedVisit(services.sql, person, input)
  const written = await askEngine(services, () =>
    engine.draft({ transcript, template, names: spokenOf }, { signal, onProgress: report }),
  )
  report({ stage: 'checking' })
  const length = minutes === undefined ? undefined : { minutes, from }
  const draft = await services.writeNote({ written, transcript, template, length, visit })
  const lines = input.telehealth && telehealthLines(input.telehealth)
  const { appointmentId, keep } = input
  const noteId =
    keep && appointmentId
      ? await services.asCaller(caller, (tx) =>
          keepDraft(tx, { ...input, appointmentId }, draft, engine.name),
        )
      : undefined
  return {
    draft: lines ? { ...draft, telehealth: lines } : draft,
    draftedBy: engine.name,
    ...(noteId ? { noteId } : {}),
  }
}
