import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { currentLanguage, defineMessages, useLanguage, useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { publicPath } from '#web/platform/public-path.ts'
import './intro.css'
import { practice } from '#core/practice.ts'
import { Ridges } from '#web/ui/art/ridges.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { CrisisBar } from '#web/ui/crisis-bar.tsx'
import { Mark } from '#web/ui/logo.tsx'

const words = defineMessages({
  en: { skip: 'Skip Intro', enter: 'Click to Enter' },
  es: { skip: 'Saltar introducción', enter: 'Toque o haga clic para entrar' },
})

const key = 'hasSeenIntro'

const landing = () => publicPath(paths.main, currentLanguage())

/** For this tab only. A browser that blocks storage simply shows the intro again. */
function hasSeenIntro() {
  try {
    return sessionStorage.getItem(key) === 'true'
  } catch {
    return false
  }
}

function rememberIntro() {
  try {
    sessionStorage.setItem(key, 'true')
  } catch {
    // Storage is blocked.
  }
}

type IntroStage = 'initial' | 'logo' | 'glow' | 'prompt' | 'entering'

const timings = { logo: 2000, glow: 7000, prompt: 8000, navigation: 1000 } as const

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

function useIntro() {
  /** No stage yet in the page as it was built: time begins when the script does. */
  const [stage, setStage] = useState<IntroStage>()

  useEffect(() => {
    if (hasSeenIntro()) return location.replace(landing())
    if (prefersReducedMotion()) return setStage('prompt')
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
    location.assign(landing())
  }

  const enter = () => {
    if (stage === 'entering') return
    rememberIntro()
    setStage('entering')
    setTimeout(() => location.assign(landing()), prefersReducedMotion() ? 0 : timings.navigation)
  }

  return { stage, enter, skip }
}

const framesPerSecond = 20
/** Rain may be blurred: half the pixels each way cost a quarter. */
const sharpness = 0.5
const dropsPerMegapixel = 110

interface Drop {
  x: number
  y: number
  length: number
  speed: number
}

/** Rain on a canvas, drawn as one path a frame and only while someone is looking. Returns how to stop it. */
function startRain(canvas: HTMLCanvasElement) {
  const context = canvas.getContext('2d')
  if (!context) return () => {}
  const wind = 0.16
  let drops: Drop[] = []
  let width = 0
  let height = 0
  let timer: ReturnType<typeof setInterval> | undefined

  const fall = (anywhere: boolean): Drop => ({
    x: Math.random() * (width + height * wind) - height * wind,
    y: anywhere ? Math.random() * height : -40,
    length: 10 + Math.random() * 22,
    speed: 420 + Math.random() * 380,
  })

  const measure = () => {
    width = canvas.clientWidth
    height = canvas.clientHeight
    canvas.width = width * sharpness
    canvas.height = height * sharpness
    context.scale(sharpness, sharpness)
    drops = Array.from({ length: Math.round((width * height * dropsPerMegapixel) / 1e6) }, () => fall(true))
    context.strokeStyle = 'rgb(205 196 222 / .34)'
    context.lineWidth = 1.5
  }

  const draw = () => {
    context.clearRect(0, 0, width, height)
    context.beginPath()
    for (const drop of drops) {
      drop.y += drop.speed / framesPerSecond
      drop.x += (drop.speed * wind) / framesPerSecond
      if (drop.y > height) Object.assign(drop, fall(false))
      context.moveTo(drop.x, drop.y)
      context.lineTo(drop.x - drop.length * wind, drop.y - drop.length)
    }
    context.stroke()
  }

  const runWhileSeen = () => {
    clearInterval(timer)
    if (!document.hidden) timer = setInterval(() => requestAnimationFrame(draw), 1000 / framesPerSecond)
  }

  measure()
  runWhileSeen()
  addEventListener('resize', measure)
  document.addEventListener('visibilitychange', runWhileSeen)
  return () => {
    clearInterval(timer)
    removeEventListener('resize', measure)
    document.removeEventListener('visibilitychange', runWhileSeen)
  }
}

const wave =
  'intro-wave pointer-events-none absolute top-1/2 left-1/2 size-[150vmax] -translate-1/2 rounded-full'

export function Intro() {
  const say = useMessages(words)
  const language = useLanguage()
  const { stage, enter, skip } = useIntro()
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    if (!canvas.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    return startRain(canvas.current)
  }, [])

  useEffect(() => {
    const byKey = (event: KeyboardEvent) => {
      const onLink = event.target instanceof Element && event.target.closest('a')
      if (onLink || (event.key !== 'Enter' && event.key !== ' ')) return
      event.preventDefault()
      enter()
    }
    addEventListener('keydown', byKey)
    return () => removeEventListener('keydown', byKey)
  })

  const instead = (action: () => void) => (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
    action()
  }

  return (
    <main
      data-stage={stage}
      className="on-night relative isolate grid min-h-dvh cursor-pointer place-items-center overflow-hidden bg-(image:--sky-card) text-on-night"
    >
      <canvas ref={canvas} className="absolute inset-0 -z-1 size-full" />
      <Ridges scene="card" className="h-[22vh] min-h-32" />
      <a
        href={publicPath(paths.main, language)}
        onClick={instead(skip)}
        className={buttonClass({
          variant: 'night',
          size: 'sm',
          className: 'absolute top-[clamp(1rem,3vw,2rem)] right-[clamp(1rem,3vw,2rem)] z-1 min-h-11',
        })}
      >
        {say.skip}
      </a>
      <div className="grid justify-items-center gap-10 px-6 text-center">
        <div className="intro-logo relative grid justify-items-center gap-6">
          <span
            aria-hidden="true"
            className="intro-halo absolute -top-24 -z-1 size-80 rounded-full bg-[radial-gradient(circle,rgb(244_182_128/.55)_0,transparent_66%)]"
          />
          <Mark className="size-32" />
          <h1 className="text-display leading-none font-[420] tracking-[-.03em]">{practice.name}</h1>
        </div>
        <a
          href={publicPath(paths.main, language)}
          onClick={instead(enter)}
          className="intro-prompt text-lg text-on-night-muted no-underline after:absolute after:inset-0 hover:text-on-night"
        >
          {say.enter}
        </a>
      </div>
      <span
        aria-hidden="true"
        className={`${wave} bg-[radial-gradient(circle,transparent_36%,rgb(244_182_128/.5)_52%,rgb(248_211_163/.9)_60%,transparent_70%)]`}
      />
      <span
        aria-hidden="true"
        className={`${wave} intro-wave-last bg-[radial-gradient(circle,var(--night)_0_60%,transparent_70%)]`}
      />
      <div className="absolute inset-x-0 bottom-0 z-1">
        <CrisisBar language={language} />
      </div>
    </main>
  )
}
