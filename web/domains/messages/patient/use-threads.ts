import { useQuery } from '@tanstack/react-query'
import type { Representation } from '#core/answers/representation.ts'
import { useMessages } from '#web/platform/language.ts'
import { useActsForOther, usePatientId } from '#web/platform/session/acting-for.ts'
import { peopleIActForQuery } from '#web/platform/session/people-i-act-for.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { useLiveForOther, useMessageList, useMyProviders } from './api.ts'
import { words } from './messages.ts'
import { type Reader, threadsOf } from './threads.ts'

/** In which capacity the reader acts for the patient; nothing if they are the patient. */
function useRepresentation(): Representation | undefined {
  const patient = usePatientId()
  const people = useQuery({ ...peopleIActForQuery(), enabled: useActsForOther() })
  return people.data?.find(({ patient_id }) => patient_id === patient)
}

/** A document goes into the patient's folder: who acts for them needs the right to their forms for it. */
export function useMayAttach(): boolean {
  const forOther = useActsForOther()
  const person = useRepresentation()
  return !forOther || (person?.rights_now.includes('forms') ?? false)
}

/** A person who acts for the patient may have the right to read messages but not to write them. */
export function useMayWrite(): boolean {
  const forOther = useActsForOther()
  const person = useRepresentation()
  return !forOther || (person?.rights_now.includes('messages') ?? true)
}

/** A guardian or proxy marks the patient's own messages read only where the patient doesn't sign in. */
function useReader(): Reader {
  const { id } = usePerson()
  const forOther = useActsForOther()
  const person = useRepresentation()
  const mayWrite = useMayWrite()
  const readsForOther =
    person !== undefined && !person.patient_signs_in && person.rights_now.includes('read_messages')
  return { id, mayWrite, readsForPatient: !forOther || readsForOther }
}

export function useThreads() {
  const say = useMessages(words)
  const forOther = useActsForOther()
  const reader = useReader()
  useLiveForOther()
  const messages = useMessageList()
  const providers = useMyProviders()
  const problem =
    (messages.isError && !messages.data && say.loadFailed) ||
    (providers.isError && !providers.data && say.providersFailed) ||
    undefined
  return {
    threads:
      messages.data && providers.data
        ? threadsOf(messages.data, providers.data, reader, say.unknown)
        : undefined,
    problem,
    empty: !reader.mayWrite ? say.emptyToRead : forOther ? say.emptyForOther : say.empty,
    retry: () => {
      if (messages.isError) void messages.refetch()
      if (providers.isError) void providers.refetch()
    },
  }
}
