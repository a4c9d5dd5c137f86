import { useEffect } from 'react'
import { keptForms } from '#web/platform/drafts/open-kept-drafts.ts'

const start = 'visit-chat:'

/** Chats of calls that this device still keeps are forgotten, apart from the one of a visit that goes on. */
export function useForgetChats(person: string, ongoing: string | undefined) {
  useEffect(() => {
    const visits = keptForms(person)
      .filter((form) => form.startsWith(start))
      .map((form) => form.slice(start.length))
      .filter((visit) => visit !== ongoing)
    if (visits.length === 0) return
    import('./call/chat-memory.ts').then(
      ({ forgetChat }) => {
        for (const visit of visits) forgetChat({ person, visit })
      },
      () => {},
    )
  }, [person, ongoing])
}
