import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { usePerson } from '#web/platform/session/use-person.ts'
import { notificationsOf } from './api.ts'
import { NotificationsButton } from './notifications-button.tsx'

/** The staff's bell. A new notification also refreshes the data it is about, such as a new task. */
export function StaffNotifications() {
  useNews()
  return <NotificationsButton />
}

export function useNews() {
  const { id } = usePerson()
  const cache = useQueryClient()
  const { data } = useQuery(notificationsOf(id))
  const newest = data && (data[0]?.created_at ?? '')
  const seen = useRef<string>(undefined)
  useEffect(() => {
    if (newest === undefined) return
    // The same refresh as when the window gets focus.
    if (seen.current !== undefined && newest > seen.current) cache.getQueryCache().onFocus()
    seen.current = newest
  }, [newest, cache])
}
