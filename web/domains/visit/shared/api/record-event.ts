import type { VisitEvent } from '#core/visits/visit-event.ts'
import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'

/** For the audit log. A call does not wait for it, nor fail with it. */
export function recordEvent(visitId: string, { event, details }: VisitEvent) {
  supabase()
    .then((client) =>
      read(client.rpc('record_visit_event', { appointment: visitId, event_type: event, details })),
    )
    .catch((error) => logProblem('An event of the call was not recorded', error))
}
