import type { PostgrestError } from '@supabase/supabase-js'
import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { practice } from '#core/practice.ts'
import { useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { useProfile } from '#web/platform/session/own-profile.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { toast } from '#web/platform/toast.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useLiveCalendar } from '../../shared/live-calendar.ts'
import { useNotesDraft } from './api/notes-draft.ts'
import { BookingForm } from './booking-form.tsx'
import { type Booked, Confirmed } from './confirmed.tsx'
import { messages } from './messages.ts'
import { useSelection } from './use-selection.ts'

/** Choosing somebody, a time and a way to pay. */
export function BookingPage({ home = paths.patientDashboard }: { home?: string }) {
  const words = useMessages(messages)
  const { id } = usePerson()
  const { data: profile, error } = useProfile()
  const choice = useSelection()
  const [notes, setNotes] = useNotesDraft(id)
  const [booked, setBooked] = useState<Booked>()
  const first = Boolean((useLocation().state as { first?: boolean } | null)?.first)
  useLiveCalendar()

  const missing = (error as PostgrestError | null)?.code === 'PGRST116'
  if (missing) return <SentHome home={home} message={words.noProfile} />
  if (profile && !profile.intake_completed) return <SentHome home={home} message={words.intakeFirst} />
  return (
    <>
      <title>{`${words.title}, ${practice.name}`}</title>
      {booked ? (
        <Confirmed {...booked} home={home} onAnother={() => setBooked(undefined)} />
      ) : (
        <>
          <PageHeader
            title={first ? words.firstTitle : words.title}
            back={{ href: home, label: words.back }}
            {...(first && { lead: words.firstLead })}
          />
          <BookingForm
            profile={profile}
            notes={notes}
            setNotes={setNotes}
            choice={choice}
            onBooked={setBooked}
          />
        </>
      )}
    </>
  )
}

/** Booking comes after registration and intake; the dashboard has them. */
function SentHome({ home, message }: { home: string; message: string }) {
  useEffect(() => {
    toast.error(message, { id: message })
  }, [message])
  return <Navigate to={home} replace />
}
