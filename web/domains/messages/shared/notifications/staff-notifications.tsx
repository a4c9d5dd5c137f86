import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { usePerson } from '#web/platform/session/use-person.ts'
import { notificationsOf } from './api.ts'
import { NotificationsButton } from './notifications-button.tsx'

/** The bell of those who work here. What news are about, such as a task that was given, is on the screen with them. */
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
    // As when the window comes to the front.
    if (seen.current !== undefined && newest > seen.current) cache.getQueryCache().onFocus()
    seen.current = newest
  }, [newest, cache])
}
