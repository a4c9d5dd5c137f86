import { useEffect, useState } from 'react'
import { paths } from '#web/platform/paths.ts'
import { hasSeenIntro, rememberIntro } from './seen.ts'

export type IntroStage = 'initial' | 'logo' | 'glow' | 'prompt' | 'entering'

const timings = { logo: 2000, glow: 7000, prompt: 8000, navigation: 1000 } as const

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

export function useIntro() {
  /** No stage yet in the page as it was built: time begins when the script does. */
  const [stage, setStage] = useState<IntroStage>()

  useEffect(() => {
    if (hasSeenIntro()) return location.replace(paths.main)
    if (wantsStillness()) return setStage('prompt')
    const reach = (next: IntroStage) => setStage((now) => (now === 'entering' ? now : next))
    reach('initial')
    const timers = [
      setTimeout(() => reach('logo'), timings.logo),
      setTimeout(() => reach('glow'), timings.glow),
      setTimeout(() => reach('prompt'), timings.prompt),
    ]
    return () => timers.forEach(clearTimeout)
  }, [])

  const skip = () => {
    rememberIntro()
    location.assign(paths.main)
  }

  const enter = () => {
    if (stage === 'entering') return
    rememberIntro()
    setStage('entering')
    setTimeout(() => location.assign(paths.main), wantsStillness() ? 0 : timings.navigation)
  }

  return { stage, enter, skip }
}
