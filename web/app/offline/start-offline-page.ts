import { chosenLanguage } from '#web/platform/chosen-language.ts'
import { isPlanKept } from '#web/platform/offline-plan/forget.ts'
import { readPublicPath } from '#web/platform/public-path.ts'
import { checkReach, onBackOnline, onReachChange, reach } from '#web/platform/server-reach.ts'

/** A page that fails although the server answers must not be reloaded again and again without a pause. */
const soonestMs = 3000

/** Shows what the page has for this person, and loads the page they wanted once the server answers. */
export function startOfflinePage(reload: () => void) {
  const language = readPublicPath(location.pathname).language ?? chosenLanguage()
  document.documentElement.lang = language
  for (const part of document.querySelectorAll<HTMLElement>('[data-offline]'))
    part.hidden = part.lang !== language
  for (const plan of document.querySelectorAll<HTMLElement>('[data-plan]')) plan.hidden = !isPlanKept()
  for (const button of document.querySelectorAll('[data-retry]')) button.addEventListener('click', reload)

  const showReason = () => {
    for (const reason of document.querySelectorAll<HTMLElement>('[data-reason]'))
      reason.hidden = reason.dataset.reason !== (reach() === 'offline' ? 'offline' : 'unreachable')
  }
  showReason()
  onReachChange(showReason)

  const open = () => setTimeout(reload, soonestMs - performance.now())
  onBackOnline(open)
  void checkReach().then((answers) => answers && open())
}
