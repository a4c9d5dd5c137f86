import type { FunctionsHttpError } from '@supabase/supabase-js'
import { refusals } from '#core/refusals/refusals.ts'
import type { Actor } from '#server/testing/actors.ts'
import { createPeople, minutesFromNow, type People } from '#server/testing/policies/people.ts'
import { bookVisit } from '#server/testing/policies/visits.ts'
import { startTestServer } from '#server/testing/server.ts'

/** The real server with people who are in a visit, and calls to its functions as they would make them. */
export async function openVisitServer(env: Record<string, string> = {}) {
  const server = await startTestServer(env)
  const people = await createPeople({ sql: server.sql, keys: server.services.keys })
  const visit = await bookVisit(
    { sql: server.sql, people },
    { at: minutesFromNow(-5), status: 'in_progress' },
  )
  return {
    ...server,
    people,
    visit,
    consent: async (granted: boolean) => {
      await server.sql`
        insert into public.consents (patient_id, appointment_id, text_id, granted, signature)
        select ${people.patient.id}, ${visit}, id, ${granted}, 'Paula Owner'
        from public.consent_texts where kind = 'ai_analysis' and language = 'English'`
    },
    call: async (who: keyof People | undefined, name: string, body: object | FormData) => {
      const token = who && (people[who] as Actor).token
      const { data, error } = await server.client(token).functions.invoke(name, { body })
      if (!error) return { status: 200, body: data }
      const { context } = error as FunctionsHttpError
      return { status: context.status as number, body: await context.json() }
    },
  }
}

export type VisitServer = Awaited<ReturnType<typeof openVisitServer>>

export const refused = (status: number, code: string, message: string) => ({
  status,
  body: { code, message },
})

export const noConsent = refused(403, 'no_consent', refusals.SM401.english)
export const notYours = refused(403, 'not_your_visit', refusals.SM404.english)
export const notSignedIn = refused(401, 'not_signed_in', 'Sign in to do this')
export const notConfirmed = refused(
  403,
  'consent_not_confirmed',
  'Confirm that the patient agreed before this is sent to a service outside the practice',
)
