import type { DraftNoteAnswer, DraftNoteRequest } from '#core/contracts/draft-note.ts'
import { codesOf, noteReview } from '#core/contracts/note-parts.ts'
import { quoteOf } from '#core/notes/edit-note.ts'
import { keepDecisions } from '#core/notes/keep-decisions.ts'
import { keepTyped, textsOf } from '#core/notes/keep-typed.ts'
import { readSections, sectionTexts } from '#core/notes/read-sections.ts'
import type { NoteSection } from '#core/notes/types.ts'
import type { Sql } from '#server/db/pool.ts'
import { FunctionError } from '../types.ts'
import { chartDiagnoses, scoreSentence } from './chart-facts.ts'

type Draft = DraftNoteAnswer['draft']
type Visit = { id: string; patient_id: string; provider_id: string; time_zone: string; day: string }
type Begun = {
  id: string
  version: number
  status: 'draft' | 'signed'
  template: string
  content: unknown
  sections: unknown
  icd_codes: unknown
  cpt_codes: unknown
  review: unknown
}

/**
 * Keeps a draft as the note of its visit, as the caller. There is one note of a visit: a draft that was begun gets the
 * new words and keeps what its clinician typed; a signed one is left alone.
 */
export async function keepDraft(
  tx: Sql,
  input: DraftNoteRequest & { appointmentId: string },
  draft: Draft,
  draftedBy: string,
): Promise<string> {
  const [visit] = await tx<Visit[]>`
    select a.id, a.patient_id, a.provider_id, d.time_zone, (a.appointment_date at time zone d.time_zone)::date::text as day
    from public.appointments a join public.providers d on d.id = a.provider_id where a.id = ${input.appointmentId}`
  if (!visit) throw new FunctionError(404, 'visit_not_found', 'This visit isn’t on your schedule')
  const notes = await tx<Begun[]>`
    select n.id, n.version, n.status, n.template, n.content, n.sections, n.icd_codes,
      n.cpt_codes, n.review from public.progress_notes n
    where n.appointment_id = ${visit.id} and n.addendum_to is null and n.status <> 'closed' order by n.status, n.created_at desc`
  const begun = notes.find(({ status }) => status === 'draft')
  if (!begun && notes.length > 0)
    throw new FunctionError(409, 'note_signed', 'This visit’s note is signed. Add an addendum to it instead.')

  const { template, session, transcript } = input
  const scores = await scoreSentence(tx, visit.patient_id, visit.time_zone)
  const offered = [...draft.diagnoses, ...(await chartDiagnoses(tx, visit.patient_id, draft.diagnoses))]
  const review = noteReview.catch(noteReview.parse({})).parse(begun?.review ?? {})
  const drafted = withScores(draft.sections, template.sections, scores)
  const before = begun ? readSections(begun) : []
  const sections = keepTyped(before, drafted, review.drafted)
  const decided = keepDecisions(
    { sections: before, diagnoses: codesOf(begun?.icd_codes), procedures: codesOf(begun?.cpt_codes), review },
    { ...draft, sections: drafted },
    offered,
  )
  const said = new Set(textsOf(sections))
  const notInNote = decided.review.notInNote.filter((item) => !said.has(quoteOf(item)))
  const columns = {
    template: template.format === 'custom' ? template.name : template.format,
    session_type: session.sessionType || 'Follow-up',
    session_date: visit.day,
    content: tx.json(sectionTexts(sections)),
    sections: tx.json(sections),
    icd_codes: tx.json(decided.diagnoses),
    cpt_codes: tx.json(decided.procedures),
    transcript: tx.json(transcript),
    drafted_by: draftedBy,
    drafted_at: new Date(),
    review: tx.json({ ...decided.review, notInNote }),
  }
  if (begun) {
    await tx`update public.progress_notes set ${tx({ ...columns, version: begun.version + 1 })} where id = ${begun.id}`
    return begun.id
  }
  const { patient_id, provider_id } = visit
  const [made] = await tx<{ id: string }[]>`
    insert into public.progress_notes ${tx({ ...columns, patient_id, provider_id, appointment_id: visit.id })}
    on conflict (appointment_id) where status = 'draft' and addendum_to is null do nothing returning id`
  if (made) return made.id
  // Another window was quicker: what it drafted may be open by now and stays; what was only begun gets these words.
  const [theirs] = await tx<{ id: string }[]>`
    select n.id from public.progress_notes n where n.appointment_id = ${visit.id} and n.status = 'draft'
      and n.addendum_to is null and n.drafted_at is not null`
  return theirs?.id ?? keepDraft(tx, input, draft, draftedBy)
}

/** Scores of questionnaires come from the chart and go where the format keeps measurements. */
function withScores(
  sections: readonly NoteSection[],
  format: DraftNoteRequest['template']['sections'],
  scores: NoteSection['sentences'][number] | undefined,
): NoteSection[] {
  const name = format.find(({ takes }) => takes.includes('measure'))?.name
  return sections.map((section) =>
    scores && section.name === name
      ? { ...section, sentences: [scores, ...section.sentences.filter(({ starter }) => !starter)] }
      : section,
  )
}
