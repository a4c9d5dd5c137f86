import { useRef } from 'react'

/** The same booking sent again keeps its id, so that one whose answer was lost can't become two visits. */
export function useBookingId() {
  const last = useRef<{ sent: string; id: string }>(undefined)
  return (booking: object): string => {
    const sent = JSON.stringify(booking)
    if (last.current?.sent !== sent) last.current = { sent, id: crypto.randomUUID() }
    return last.current.id
  }
}
