import { useMessages } from '#web/platform/language.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { useLiveForOther, useMessageList, useMyProviders } from './api.ts'
import { words } from './messages.ts'
import { threadsOf } from './threads.ts'

export function useThreads() {
  const say = useMessages(words)
  const { id } = usePerson()
  useLiveForOther()
  const messages = useMessageList()
  const providers = useMyProviders()
  const problem =
    (messages.isError && !messages.data && say.loadFailed) ||
    (providers.isError && !providers.data && say.providersFailed) ||
    undefined
  return {
    threads:
      messages.data && providers.data ? threadsOf(messages.data, providers.data, id, say.unknown) : undefined,
    problem,
    retry: () => {
      if (messages.isError) void messages.refetch()
      if (providers.isError) void providers.refetch()
    },
  }
}
