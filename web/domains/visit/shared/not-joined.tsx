import { useQuery, useQueryClient } from '@tanstack/react-query'
import { defineMessages, useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { read } from '#web/platform/read.ts'
import { peopleIActForQuery } from '#web/platform/session/people-i-act-for.ts'
import { supabase } from '#web/platform/supabase.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Notice } from './frame.tsx'
import { messages } from './messages.ts'
import { Opening } from './opening.tsx'

const ownWords = defineMessages({
  en: {
    notJoined: 'You can’t join this visit',
    joinsAlone: (name: string) =>
      `${name} joins this visit with their own sign-in. You’ll find the visit on ${name}’s page.`,
    needsForms: (name: string) =>
      `You don’t have permission to fill out forms for ${name}, and joining a visit needs it. You’ll find the visit on ${name}’s page.`,
    toPerson: (name: string) => `Go to ${name}’s page`,
  },
  es: {
    notJoined: 'Usted no puede entrar a esta cita',
    joinsAlone: (name: string) =>
      `${name} entra a esta cita con su propia cuenta. Encontrará la cita en la página de ${name}.`,
    needsForms: (name: string) =>
      `Usted no tiene permiso para completar formularios de ${name}, y hace falta para entrar a una cita. Encontrará la cita en la página de ${name}.`,
    toPerson: (name: string) => `Ir a la página de ${name}`,
  },
})

/**
 * No visit to open for this person. One who arranges visits for another, and sees this one in the list, learns why;
 * everyone else learns nothing, not even that it exists.
 */
export function NotJoined({ sessionId, staff }: { sessionId: string; staff: boolean }) {
  const words = { ...useMessages(messages), ...useMessages(ownWords) }
  const { data: person, isPending } = useWhoseVisit(sessionId, !staff)
  const role = staff ? 'provider' : 'patient'
  if (!staff && isPending) return <Opening label={words.loading} />
  if (!person)
    return (
      <Notice role={role} title={words.notHere}>
        {words.notHereDetail}
      </Notice>
    )
  const name = person.patient_first_name
  return (
    <Notice
      role={role}
      title={words.notJoined}
      action={
        <a href={paths.familyPerson(person.patient_id)} className={buttonClass()}>
          {words.toPerson(name)}
        </a>
      }
    >
      {person.rights_now.includes('forms') ? words.joinsAlone(name) : words.needsForms(name)}
    </Notice>
  )
}

/** Whose visit it is, among the people this person arranges visits for; null if it is none of theirs. */
function useWhoseVisit(sessionId: string, enabled: boolean) {
  const cache = useQueryClient()
  return useQuery({
    queryKey: ['whose-visit', sessionId],
    enabled,
    queryFn: async () => {
      const people = await cache.fetchQuery(peopleIActForQuery())
      const client = await supabase()
      for (const person of people.filter(({ rights_now }) => rights_now.includes('schedule'))) {
        const visits = await read(client.rpc('visits_of', { patient: person.patient_id }))
        if (visits.some(({ id }) => id === sessionId)) return person
      }
      return null
    },
  })
}
