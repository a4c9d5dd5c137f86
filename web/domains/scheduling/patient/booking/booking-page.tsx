import type { PostgrestError } from '@supabase/supabase-js'
import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { practice } from '#core/practice.ts'
import { useDraftValues } from '#web/platform/drafts/use-draft-values.ts'
import { useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { toast } from '#web/platform/toast.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { useLiveCalendar } from '../../shared/live-calendar.ts'
import { useBookingProfile } from './api/booking-profile.ts'
import { BookingForm } from './booking-form.tsx'
import { type Booked, Confirmed } from './confirmed.tsx'
import { messages } from './messages.ts'
import { useSelection } from './use-selection.ts'

/** Choosing a provider, a time and a payment method. */
export function BookingPage({ home = paths.patientDashboard }: { home?: string }) {
  const words = useMessages(messages)
  const { data: profile, error, refetch } = useBookingProfile()
  const choice = useSelection()
  const draft = useDraftValues<{ notes: string }>('booking')
  const [booked, setBooked] = useState<Booked>()
  const { state } = useLocation()
  // Choosing rewrites the address, and what came with the first one is gone with it.
  const [first, setFirst] = useState(Boolean((state as { first?: boolean } | null)?.first))
  useLiveCalendar()

  const missing = profile === null || (error as PostgrestError | null)?.code === 'PGRST116'
  if (missing) return <RedirectHome home={home} message={words.noProfile} />
  if (profile && !profile.intake_completed) return <RedirectHome home={home} message={words.intakeFirst} />
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
          {profile ? (
            <BookingForm
              profile={profile}
              notes={draft.values.notes ?? ''}
              setNotes={draft.ready ? (notes) => draft.save({ notes }) : undefined}
              choice={choice}
              onBooked={(visit) => {
                void draft.discard()
                setFirst(false)
                setBooked(visit)
              }}
            />
          ) : (
            <NoProfile hasFailed={Boolean(error)} onRetry={refetch} />
          )}
        </>
      )}
    </>
  )
}

function NoProfile({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => unknown }) {
  const words = useMessages(messages)
  if (hasFailed) return <LoadFailed title={words.profileFailed} onRetry={onRetry} retry={words.tryAgain} />
  return (
    <Loading label={words.loading}>
      <SkeletonRows rows={5} />
    </Loading>
  )
}

/** Booking comes after registration and intake; the dashboard has them. */
function RedirectHome({ home, message }: { home: string; message: string }) {
  useEffect(() => {
    toast.error(message, { id: message })
  }, [message])
  return <Navigate to={home} replace />
}
