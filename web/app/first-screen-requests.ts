import { paths } from '#web/platform/paths.ts'
import type { Question } from '#web/platform/prefetch.ts'

const visit =
  'id,appointment_date,ends_at,updated_at,appointment_type,duration_minutes,status,cancellation_reason,cannot_come_at,satisfaction_rating,satisfaction_feedback,' +
  'provider:providers(id,first_name,last_name,provider_title,credentials,profile_photo_url,time_zone,is_active)'
const bookable =
  'id,first_name,last_name,specialty,provider_title,credentials,languages,profile_photo_url,hourly_rate,time_zone'
const hours =
  'id,time_zone,buffer_minutes,' +
  'hours:provider_availability(day_of_week,start_time,end_time,is_available),' +
  'changes:provider_schedule_changes(starts_on,ends_on,start_time,end_time,is_available)'

/**
 * The requests of a page's first screen, exactly as its own code will send them: the profile, and what the screen
 * shows. A request that differs would be sent twice, which e2e/first-load.spec.ts detects.
 */
export const firstScreenRequests = (pathname: string) => (me: string) => {
  const role: Question = { path: `user_roles?select=role&user_id=eq.${me}` }
  if (pathname.startsWith(paths.providerDashboard))
    return [
      role,
      { path: `providers?select=*&user_id=eq.${me}` },
      { path: 'rpc/provider_overview', body: {} },
    ]
  if (pathname === paths.patientDashboard)
    return [
      role,
      profileOf(me),
      list('appointments', { select: visit, patient_id: `eq.${me}`, order: 'appointment_date.asc' }),
      notificationsOf(me),
    ]
  if (pathname === paths.booking)
    return [
      role,
      {
        ...profileOf(me),
        next: (profile: unknown) => [
          { path: 'rpc/licensed_providers', body: { state: (profile as { state: unknown }).state } },
        ],
      },
      list('providers', {
        select: bookable,
        is_available: 'eq.true',
        is_listed: 'eq.true',
        order: 'last_name.asc,first_name.asc',
      }),
      list('providers', { select: hours }),
      notificationsOf(me),
    ]
  return [role]
}

const profileOf = (me: string): Question => ({ path: `profiles?select=*&id=eq.${me}`, single: true })

const notificationsOf = (me: string) =>
  list('notifications', { select: '*', user_id: `eq.${me}`, order: 'created_at.desc', limit: '50' })

const list = (table: string, filters: Record<string, string>): Question => ({
  path: `${table}?${new URLSearchParams(filters)}`,
})
