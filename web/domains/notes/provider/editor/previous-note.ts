import { useQuery } from '@tanstack/react-query'
import { noteGoal } from '#core/contracts/note-parts.ts'
import { readSections } from '#core/notes/read-sections.ts'
import { providerName } from '#core/provider-name.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'

export interface PreviousNote {
  date: string
  /** A colleague's plan isn't taken for one's own. */
  author: string
  /** The plan's sentences, as they were signed. */
  plan: string[]
  goals: ReadonlySet<string>
}

/** The signed note before this one, of the same patient. A note that is written late follows the visits before its own. */
export function usePreviousNote(
  patientId: string | undefined,
  noteId: string | undefined,
  sessionDate: string,
) {
  return useQuery({
    queryKey: ['previous-note', patientId, noteId, sessionDate],
    enabled: patientId !== undefined,
    queryFn: async (): Promise<PreviousNote | null> => {
      const client = await supabase()
      const signed = client
        .from('progress_notes')
        .select(
          'session_date, template, content, sections, goals, provider:providers(first_name, last_name, provider_title, credentials)',
        )
        .eq('patient_id', patientId ?? '')
        .eq('status', 'signed')
        .is('addendum_to', null)
        .lte('session_date', sessionDate || 'infinity')
      const others = noteId ? signed.neq('id', noteId) : signed
      const [row] = await read(
        others.order('session_date', { ascending: false }).order('signed_at', { ascending: false }).limit(1),
      )
      if (!row) return null
      const plan = readSections(row).find(({ name }) => /plan/i.test(name))
      return {
        date: row.session_date,
        author: providerName(row.provider),
        plan: plan?.sentences.filter(({ starter }) => !starter).map(({ text }) => text) ?? [],
        goals: new Set(
          noteGoal
            .array()
            .catch([])
            .parse(row.goals)
            .map(({ goalId }) => goalId),
        ),
      }
    },
  })
}
