import { type ComponentType, lazy } from 'react'
import { currentLanguage, defineMessages } from './language.ts'
import { logProblem } from './log.ts'
import { retryUntilLoaded } from './retry.ts'
import { backOnline, checkReach } from './server-reach.ts'
import { toast } from './toast.ts'

const words = defineMessages({
  en: {
    title: 'We couldn’t load part of this page.',
    description: 'It will load when the connection is back. If it doesn’t, reload the page.',
    retry: 'Retry',
  },
  es: {
    title: 'No se pudo cargar una parte de esta página.',
    description: 'Aparecerá en cuanto vuelva la conexión. Si no aparece, recargue la página.',
    retry: 'Reintentar',
  },
})

/**
 * A part whose code comes when it is first shown, as with `lazy`. Code that does not come takes nothing with it: the
 * page around it stays with what was typed there, and the part appears once it can be fetched.
 */
export function lazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => retryUntilLoaded(load, toastMissingPart))
}

/**
 * A page's code. While the server is away the page before it stays, with what was typed there, and the new one opens
 * once the server is back. Code that is missing from a server that answers is an error.
 */
export async function loadPage<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (await checkReach()) throw error
    toastMissingPart(error, async function retry() {
      if (!(await checkReach())) toastMissingPart(error, retry)
    })
    await backOnline()
    return loadPage(load)
  }
}

/** For code that must load before anything else can continue. */
export function toastMissingPart(error: unknown, retryNow: () => void) {
  logProblem('A part of the page did not come', error)
  const { title, description, retry } = words[currentLanguage()]
  toast.error(title, {
    id: 'missing-part',
    description,
    duration: 10_000,
    action: { label: retry, onClick: retryNow },
  })
}
